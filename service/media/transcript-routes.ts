import { createHash } from "node:crypto";
import { Hono } from "hono";
import { transcriptTypeIds } from "#lib/contract/public-v3/assumptions.ts";
import { finishedTranscript } from "#service/content/finished-transcript.ts";
import type { Row } from "#service/db/schema.ts";
import { createMediaAddresses } from "./media-addresses.ts";
import { askedAgain, contentTypes, type MediaOptions } from "./media-content.ts";
import { mediaResponse } from "./media-response.ts";
import { mediaSecret } from "./media-secret.ts";
import { callSlugOfEvent } from "./stored-stream.ts";

/** Finished transcripts as JSON (known facts 2.4): one that was stored, or that of the call that was played. */
export function transcriptRoutes({ db, calls }: MediaOptions): Hono {
  async function fileOf(document: Row<"documents">): Promise<string | null> {
    const stored = await db
      .selectFrom("transcript_files")
      .select("file_json")
      .where("document_id", "=", document.id)
      .executeTakeFirst();
    if (stored) return stored.file_json;
    const { event_id: eventId, company_id: companyId } = document;
    if (eventId === null || companyId === null) return null;
    const slug = await callSlugOfEvent(db, eventId);
    const call = calls.find((one) => one.slug === slug);
    const edited = document.type_id === transcriptTypeIds.edited;
    return call ? JSON.stringify(finishedTranscript(call, { eventId, companyId, edited })) : null;
  }

  const routes = new Hono();
  routes.get("/:file{[^/]+\\.json}", async (context) => {
    const addresses = createMediaAddresses(await mediaSecret(db));
    const id = addresses.idOf("transcript", context.req.param("file").replace(/\.json$/, ""));
    if (id === null) return context.notFound();
    const document = await db.selectFrom("documents").selectAll().where("id", "=", id).executeTakeFirst();
    const json = document ? await fileOf(document) : null;
    if (json === null) return context.notFound();
    const bytes = new TextEncoder().encode(json);
    return mediaResponse(context.req.raw, {
      bytes,
      contentType: contentTypes.json,
      cacheControl: askedAgain,
      etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
    });
  });
  return routes;
}
