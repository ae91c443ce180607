import type { CompanyEvent, CompanyEvents } from "#lib/contract/board/company-events.ts";

/** A past event of a company as upstream lists it, without files unless changed. */
export function companyEvent(id: number, changes: Partial<CompanyEvent> = {}): CompanyEvent {
  return {
    id,
    title: "Q2 2026 Earnings Call",
    date: "2026-08-18T13:00:00.000Z",
    transcriptId: null,
    recording: null,
    slideIds: [],
    reportIds: [],
    ...changes,
  };
}

/** Upstream's whole list of a company's events, every kind of file read. */
export function companyEvents(changes: Partial<CompanyEvents> = {}): CompanyEvents {
  return {
    events: [],
    otherFiles: [],
    files: { recordings: "read", transcripts: "read", slides: "read", reports: "read" },
    askedAt: "2026-11-21T13:30:00.000Z",
    isKept: false,
    isComplete: true,
    ...changes,
  };
}
