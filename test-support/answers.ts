import type { Board } from "#lib/contract/board/board.ts";
import { defaultReadingRules } from "#lib/contract/board/values/default-reading-rules.ts";
import { currentFreshness } from "./current-freshness.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { SessionDetail } from "#lib/contract/board/session-detail.ts";
import type { TranscriptDetail } from "#lib/contract/board/transcript-detail.ts";
import type { CompanyEvent, CompanyEvents } from "#lib/contract/board/company-events.ts";

/** What the server answers for a whole board, confirmed at that instant. */
export function boardAnswer(generatedAt: string, changes: Partial<Board> = {}): Board {
  return {
    version: 1,
    generatedAt,
    buildId: "a",
    rules: defaultReadingRules,
    freshness: currentFreshness,
    goneFailureEndedAt: null,
    snoozes: [],
    savedVersion: 1,
    sessions: [],
    ...changes,
  };
}

/** What the server answers for a session, without sound, text and history unless changed. */
export function sessionDetail(session: BoardSession, changes: Partial<SessionDetail> = {}): SessionDetail {
  return {
    ...session,
    freshness: currentFreshness,
    audioUrl: null,
    audioKind: null,
    transcriptUrl: null,
    transcriptId: null,
    runs: [],
    keptChapters: [],
    history: [],
    gaps: [],
    imported: [],
    onIt: [],
    notes: [],
    ...changes,
  };
}

/** What the server answers for a finished transcript, without words, chapters and sound unless changed. */
export function transcriptDetail(changes: Partial<TranscriptDetail> = {}): TranscriptDetail {
  return {
    id: 1,
    typeId: 22,
    eventId: null,
    companyId: null,
    sessionId: null,
    company: null,
    event: null,
    date: null,
    updatedAt: "2026-11-21T10:00:00.000Z",
    audioUrl: null,
    audioKind: null,
    durationSeconds: null,
    qnaSeconds: null,
    speakers: [],
    chapters: [],
    paragraphs: [],
    ...changes,
  };
}

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
