/** Routes below /api that the document leaves out, and why. */
export const undocumentedRoutes: Readonly<Record<string, string>> = {
  "GET /api/documents/{kind}/{id}": "a file; its address is in another answer",
  "HEAD /api/documents/{kind}/{id}": "a file",
  "POST /api/mcp": "a protocol of its own, which describes its tools itself (docs/api.md)",
  "GET /api/openapi.json": "the document itself",
  "GET /api/recordings/{id}": "a file; its address is in another answer",
  "HEAD /api/recordings/{id}": "a file",
  "GET /api/sessions/{id}/audio/{path}": "audio; its address is `audioUrl` of the session",
  "HEAD /api/sessions/{id}/audio/{path}": "audio",
  "GET /api/sessions/{id}/transcript":
    "JSON Lines in the interface's own shape, at `transcriptUrl` of the session",
  "GET /api/transcripts/{id}/audio/{path}": "audio; its address is `audioUrl` of the transcript",
  "HEAD /api/transcripts/{id}/audio/{path}": "audio",
  "GET /api/transcripts/{id}/file": "the file as upstream keeps it",
  "HEAD /api/transcripts/{id}/file": "the file as upstream keeps it",
  "GET /api/v3/{path}": "the interface of the upstream service, which has a document of its own",
  "PUT /api/walls/{id}": "for the page of a wall alone",
  "POST /api/webhooks/upstream": "for the upstream service alone",
};
