import type { EndpointPath } from "#lib/contract/public-v3/endpoints.ts";
import type { RecordName } from "./record-schemas.ts";

/** The groups of operations. */
export const tagNames = ["Companies", "Events", "Documents", "Audio", "Live"] as const;

interface Operation {
  /** The operation's name in generated clients. */
  id: string;
  tag: (typeof tagNames)[number];
  record: RecordName;
  summary: string;
}

/** The answer of each path. */
export const operations: Record<EndpointPath, Operation> = {
  "/companies": { id: "listCompanies", tag: "Companies", record: "Company", summary: "List companies" },
  "/companies/{id}": {
    id: "getCompany",
    tag: "Companies",
    record: "Company",
    summary: "Get a company",
  },
  "/events": { id: "listEvents", tag: "Events", record: "Event", summary: "List events" },
  "/events/{id}": { id: "getEvent", tag: "Events", record: "Event", summary: "Get an event" },
  "/events/{id}/summary": {
    id: "getEventSummary",
    tag: "Events",
    record: "Summary",
    summary: "Get the summary of an event",
  },
  "/event-types": { id: "listEventTypes", tag: "Events", record: "EventType", summary: "List event types" },
  "/event-types/{id}": {
    id: "getEventType",
    tag: "Events",
    record: "EventType",
    summary: "Get an event type",
  },
  "/documents": {
    id: "listDocuments",
    tag: "Documents",
    record: "Document",
    summary: "List documents of all kinds",
  },
  "/documents/{id}": { id: "getDocument", tag: "Documents", record: "Document", summary: "Get a document" },
  "/documents/reports": { id: "listReports", tag: "Documents", record: "Document", summary: "List reports" },
  "/documents/reports/{id}": {
    id: "getReport",
    tag: "Documents",
    record: "Document",
    summary: "Get a report",
  },
  "/documents/reports/{id}/summary": {
    id: "getReportSummary",
    tag: "Documents",
    record: "Summary",
    summary: "Get the summary of a report",
  },
  "/documents/reports/{id}/pages": {
    id: "listReportPages",
    tag: "Documents",
    record: "DocumentPage",
    summary: "List the pages of a report",
  },
  "/documents/slides": {
    id: "listSlides",
    tag: "Documents",
    record: "Document",
    summary: "List slide decks",
  },
  "/documents/slides/{id}": {
    id: "getSlides",
    tag: "Documents",
    record: "Document",
    summary: "Get a slide deck",
  },
  "/documents/slides/{id}/summary": {
    id: "getSlidesSummary",
    tag: "Documents",
    record: "Summary",
    summary: "Get the summary of a slide deck",
  },
  "/documents/slides/{id}/pages": {
    id: "listSlidesPages",
    tag: "Documents",
    record: "DocumentPage",
    summary: "List the pages of a slide deck",
  },
  "/documents/transcripts": {
    id: "listTranscripts",
    tag: "Documents",
    record: "Document",
    summary: "List transcripts",
  },
  "/documents/transcripts/{id}": {
    id: "getTranscript",
    tag: "Documents",
    record: "Document",
    summary: "Get a transcript",
  },
  "/documents/transcripts/{id}/summary": {
    id: "getTranscriptSummary",
    tag: "Documents",
    record: "Summary",
    summary: "Get the summary of a transcript",
  },
  "/documents/transcripts/{id}/chapters": {
    id: "listTranscriptChapters",
    tag: "Documents",
    record: "Chapter",
    summary: "List transcript chapters",
  },
  "/document-types": {
    id: "listDocumentTypes",
    tag: "Documents",
    record: "DocumentType",
    summary: "List document types",
  },
  "/document-types/{id}": {
    id: "getDocumentType",
    tag: "Documents",
    record: "DocumentType",
    summary: "Get a document type",
  },
  "/audio": {
    id: "listAudio",
    tag: "Audio",
    record: "Audio",
    summary: "List recordings of past events",
  },
  "/audio/{id}": { id: "getAudio", tag: "Audio", record: "Audio", summary: "Get a recording" },
  "/audio/{id}/chapters": {
    id: "listAudioChapters",
    tag: "Audio",
    record: "Chapter",
    summary: "List chapters of a recording",
  },
  "/live": {
    id: "listLiveSessions",
    tag: "Live",
    record: "LiveSession",
    summary: "List live sessions",
  },
  "/live/{id}": { id: "getLiveSession", tag: "Live", record: "LiveSession", summary: "Get a live session" },
  "/live/audio": {
    id: "listLiveAudio",
    tag: "Live",
    record: "LiveAudioSession",
    summary: "List live sessions, audio only",
  },
  "/live/audio/{id}": {
    id: "getLiveAudio",
    tag: "Live",
    record: "LiveAudioSession",
    summary: "Get a live session, audio only",
  },
  "/live/transcripts": {
    id: "listLiveTranscripts",
    tag: "Live",
    record: "LiveTranscriptSession",
    summary: "List live sessions, transcript only",
  },
  "/live/transcripts/{id}": {
    id: "getLiveTranscript",
    tag: "Live",
    record: "LiveTranscriptSession",
    summary: "Get a live session, transcript only",
  },
};

/** Whether a path returns one record rather than a list. */
export function isSingle(path: EndpointPath): boolean {
  return path.endsWith("{id}") || path.endsWith("/summary");
}
