import * as z from "zod/mini";
import { checkInRequestSchema } from "../walls/walls.ts";
import type { Endpoint } from "./endpoint.ts";
import { generated } from "./parameters.ts";

const file = { access: "viewer", isByHand: true } as const;

/** What the document leaves out, and why. `{path*}` is any number of further parts of a path. */
export const undocumentedEndpoints = {
  "GET /api/documents/{kind}/{id}": { ...file, undocumented: "a file; its address is in another answer" },
  "HEAD /api/documents/{kind}/{id}": { ...file, undocumented: "a file" },
  "POST /api/mcp": {
    access: "viewer",
    isRead: true,
    isByHand: true,
    undocumented: "a protocol of its own, which describes its tools itself (docs/api.md)",
  },
  "GET /api/openapi.json": { access: "viewer", undocumented: "the document itself" },
  "GET /api/recordings/{id}": { ...file, undocumented: "a file; its address is in another answer" },
  "HEAD /api/recordings/{id}": { ...file, undocumented: "a file" },
  "GET /api/sessions/{id}/audio/{path*}": {
    ...file,
    undocumented: "audio; its address is `audioUrl` of the session",
  },
  "HEAD /api/sessions/{id}/audio/{path*}": { ...file, undocumented: "audio" },
  "GET /api/sessions/{id}/transcript": {
    ...file,
    undocumented: "JSON Lines in the interface's own shape, at `transcriptUrl` of the session",
  },
  "GET /api/texts": {
    ...file,
    undocumented: "what is new of several live transcripts, for pages with several calls",
  },
  "GET /api/transcripts/{id}/audio/{path*}": {
    ...file,
    undocumented: "audio; its address is `audioUrl` of the transcript",
  },
  "HEAD /api/transcripts/{id}/audio/{path*}": { ...file, undocumented: "audio" },
  "GET /api/transcripts/{id}/file": { ...file, undocumented: "the file as upstream keeps it" },
  "HEAD /api/transcripts/{id}/file": { ...file, undocumented: "the file as upstream keeps it" },
  "GET /api/v3/{path*}": {
    ...file,
    undocumented: "the interface of the upstream service, which has a document of its own",
  },
  "PUT /api/walls/{id}": {
    access: "viewer",
    isForWalls: true,
    undocumented: "for the page of a wall alone",
    path: generated,
    body: checkInRequestSchema,
    answer: { CheckedIn: z.object({}) },
  },
  // Its deliveries are signed.
  "POST /api/webhooks/upstream": {
    access: "open",
    isByHand: true,
    undocumented: "for the upstream service alone",
  },
  // What people click and acknowledge there, signed.
  "POST /api/webhooks/pagerduty": { access: "open", isByHand: true, undocumented: "for PagerDuty alone" },
  "POST /api/webhooks/slack": { access: "open", isByHand: true, undocumented: "for Slack alone" },
} as const satisfies Record<string, Endpoint>;
