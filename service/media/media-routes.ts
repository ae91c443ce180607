import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { errorBody } from "#lib/contract/public-v3/error-body.ts";
import { type MediaOptions, contentTypes, revalidated } from "./media-content.ts";
import { corsHeaders, etagOf, mediaResponse } from "./media-response.ts";
import { documentRoutes } from "./document-routes.ts";
import { recordingRoutes } from "./recording-routes.ts";
import { streamRoutes } from "./stream-routes.ts";
import { transcriptTypeIds } from "#lib/contract/public-v3/assumptions.ts";
import { castOf } from "#service/content/cast.ts";
import { openCall } from "#service/content/sample-call.ts";
import { finishedTranscript } from "#service/content/finished-transcript.ts";
import type { Row } from "#service/db/schema.ts";
import { createMediaAddresses } from "./media-addresses.ts";
import { mediaSecret } from "#service/db/media-secret.ts";
import { namedCompany } from "#service/db/read/named-company.ts";
import { findDocument, findTranscriptFile } from "#service/db/read/find-documents.ts";
import { findPlayedCall } from "#service/db/read/find-played-call.ts";

/**
 * Everything below `/media/`: live streams, recordings, finished transcripts, reports and slides. Needs no key, because
 * addresses cannot be guessed. Pages of any origin may read it.
 */
export function mediaRoutes(options: MediaOptions): Hono {
  const media = new Hono().basePath("/media");
  media.use(
    methodNotAllowed({
      app: media,
      onMethodNotAllowed: (context) =>
        context.json(errorBody(405), 405, { ...corsHeaders, allow: allowedMethods }),
    }),
  );
  // Middleware, because a route that answers OPTIONS for every path would make every unknown path a 405.
  media.use((context, next) =>
    context.req.method === "OPTIONS"
      ? Promise.resolve(new Response(null, { status: 204, headers: { ...corsHeaders, ...preflight } }))
      : next(),
  );
  media.route("/streams", streamRoutes(options));
  media.route("/recordings", recordingRoutes(options));
  media.route("/transcripts", transcriptRoutes(options));
  media.route("/documents", documentRoutes(options));
  media.notFound((context) => context.json(errorBody(404), 404, corsHeaders));
  return media;
}

const allowedMethods = "GET, HEAD, OPTIONS";
const preflight = {
  "access-control-allow-methods": allowedMethods,
  "access-control-allow-headers": "Range, If-Range, If-None-Match",
  "access-control-max-age": "86400",
};

/** Finished transcripts as JSON (docs/interface.md, Transcript file): an imported one, else that of the played call. */
function transcriptRoutes({ db }: MediaOptions): Hono {
  async function fileOf(document: Row<"documents">): Promise<string | null> {
    const stored = await findTranscriptFile(db, document.id);
    if (stored !== null) return stored;
    const { event_id: eventId, company_id: companyId } = document;
    if (eventId === null || companyId === null) return null;
    const slug = await findPlayedCall(db, eventId);
    const call = slug === null ? null : openCall(slug);
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
