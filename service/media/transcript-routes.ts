import { Hono } from "hono";
import { transcriptTypeIds } from "#lib/contract/public-v3/assumptions.ts";
import { castOf } from "#service/content/cast.ts";
import { finishedTranscript } from "#service/content/finished-transcript.ts";
import type { Row } from "#service/db/schema.ts";
import { createMediaAddresses } from "./media-addresses.ts";
import { contentTypes, revalidated, type MediaOptions } from "./media-content.ts";
import { etagOf, mediaResponse } from "./media-response.ts";
import { mediaSecret } from "#service/db/media-secret.ts";
import { namedCompany } from "#service/db/read/named-company.ts";
import { findDocument, findTranscriptFile } from "#service/db/read/find-documents.ts";
import { findPlayedCall } from "#service/db/read/find-played-call.ts";

/** Finished transcripts as JSON (docs/interface.md, Transcript file): an imported one, else that of the played call. */
export function transcriptRoutes({ db, calls }: MediaOptions): Hono {
  async function fileOf(document: Row<"documents">): Promise<string | null> {
    const stored = await findTranscriptFile(db, document.id);
    if (stored !== null) return stored;
    const { event_id: eventId, company_id: companyId } = document;
    if (eventId === null || companyId === null) return null;
    const slug = await findPlayedCall(db, eventId);
    const call = calls.find((one) => one.slug === slug);
    if (!call) return null;
    const company = await namedCompany(db, companyId);
    const isEdited = document.type_id === transcriptTypeIds.edited;
    const cast = isEdited ? castOf(call, company, eventId) : null;
    return JSON.stringify(finishedTranscript(call, { eventId, companyId, cast }));
  }

  const routes = new Hono();
  routes.get("/:file{[^/]+\\.json}", async (context) => {
    const addresses = createMediaAddresses(await mediaSecret(db));
    const id = addresses.idOf("transcript", context.req.param("file").replace(/\.json$/, ""));
    if (id === null) return context.notFound();
    const document = await findDocument(db, id, "transcript");
    const json = document ? await fileOf(document) : null;
    if (json === null) return context.notFound();
    const bytes = new TextEncoder().encode(json);
    return mediaResponse(context.req.raw, {
      bytes,
      contentType: contentTypes.json,
      cacheControl: revalidated,
      etag: etagOf(bytes),
    });
  });
  return routes;
}
