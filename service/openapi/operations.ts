import type { EndpointPath } from "#lib/contract/public-v3/endpoints.ts";
import type { RecordName } from "./record-schemas.ts";

interface Operation {
  record: RecordName;
  summary: string;
}

/** What each path answers. */
export const operations: Record<EndpointPath, Operation> = {
  "/companies": { record: "Company", summary: "List companies (4.4)" },
  "/companies/{id}": { record: "Company", summary: "Get a company (4.3)" },
  "/events": { record: "Event", summary: "List events (4.4)" },
  "/events/{id}": { record: "Event", summary: "Get an event (4.4)" },
  "/event-types": { record: "EventType", summary: "List event types" },
  "/event-types/{id}": { record: "EventType", summary: "Get an event type" },
  "/documents": { record: "Document", summary: "List documents of all kinds (4.4)" },
  "/documents/{id}": { record: "Document", summary: "Get a document" },
  "/documents/reports": { record: "Document", summary: "List reports" },
  "/documents/reports/{id}": { record: "Document", summary: "Get a report" },
  "/documents/slides": { record: "Document", summary: "List slide decks" },
  "/documents/slides/{id}": { record: "Document", summary: "Get a slide deck" },
  "/documents/transcripts": { record: "Document", summary: "List transcripts" },
  "/documents/transcripts/{id}": { record: "Document", summary: "Get a transcript" },
  "/documents/transcripts/{id}/chapters": { record: "Chapter", summary: "List transcript chapters (4.1)" },
  "/document-types": { record: "DocumentType", summary: "List document types" },
  "/document-types/{id}": { record: "DocumentType", summary: "Get a document type" },
  "/audio": { record: "Audio", summary: "List recordings of past events (4.4)" },
  "/audio/{id}": { record: "Audio", summary: "Get a recording" },
  "/audio/{id}/chapters": { record: "Chapter", summary: "List chapters of a recording" },
  "/live": { record: "LiveSession", summary: "List live sessions (4.2)" },
  "/live/{id}": { record: "LiveSession", summary: "Get a live session" },
  "/live/audio": { record: "LiveAudioSession", summary: "List live sessions, audio only" },
  "/live/audio/{id}": { record: "LiveAudioSession", summary: "Get a live session, audio only" },
  "/live/transcripts": { record: "LiveTranscriptSession", summary: "List live sessions, transcript only" },
  "/live/transcripts/{id}": {
    record: "LiveTranscriptSession",
    summary: "Get a live session, transcript only",
  },
};

/** Whether a path answers one record rather than a list. */
export function isSingle(path: EndpointPath): boolean {
  return path.endsWith("{id}");
}
