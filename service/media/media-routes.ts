import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { errorBody } from "#lib/contract/public-v3/error-body.ts";
import type { MediaOptions } from "./media-content.ts";
import { corsHeaders } from "./media-response.ts";
import { documentRoutes } from "./document-routes.ts";
import { recordingRoutes } from "./recording-routes.ts";
import { streamRoutes } from "./stream-routes.ts";
import { transcriptRoutes } from "./transcript-routes.ts";

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
