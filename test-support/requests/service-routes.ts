/** The service's paths, with the ids in them as the app's folders write them. */
export const serviceRoutes = [
  "/",
  "/docs",
  "/health",
  "/public/v3",
  "/public/v3/openapi.json",
  "/_control/clock",
  "/_control/sessions/[id]",
  ...[
    "/live",
    "/live/[id]",
    "/live/audio",
    "/live/transcripts",
    "/companies",
    "/companies/[id]",
    "/events",
    "/audio",
  ].map((path) => `/public/v3${path}`),
  ...[
    "/events/[id]",
    "/audio/[id]",
    "/documents",
    "/documents/transcripts",
    "/documents/transcripts/[id]",
  ].map((path) => `/public/v3${path}`),
  ...[
    "/documents/transcripts/[id]/chapters",
    "/documents/slides/[id]",
    "/[...path]",
    "/live/[id]/[...path]",
  ].map((path) => `/public/v3${path}`),
];
