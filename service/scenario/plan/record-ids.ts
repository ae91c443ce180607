/**
 * Ids of records that belong to a session are derived from its id, so that writing them again updates them. An event's
 * id is its session's plus a constant, as upstream's is (docs/interface.md, Records). All ids fit in 32 bits and grow
 * with the quarter.
 */
const firstSessionId = 100_000;
const sessionsPerQuarter = 8_000;

/** @param quarter the quarter of the calendar, from 2020, in which the session is created */
export function sessionIdOf(quarter: number, number: number): number {
  return firstSessionId + quarter * sessionsPerQuarter + number;
}

/** Whether a session id can come from the plan. */
export function isPlannedId(id: number): boolean {
  return id >= firstSessionId && id < eventIdOffset;
}

export const eventIdOffset = 2_000_000;

export function eventIdOf(sessionId: number): number {
  return sessionId + eventIdOffset;
}

export function audioIdOf(sessionId: number): number {
  return sessionId + 4_000_000;
}

const firstDocumentId = 10_000_000;
const documentsPerSession = 4;

export function rawTranscriptIdOf(sessionId: number): number {
  return firstDocumentId + sessionId * documentsPerSession;
}

export function editedTranscriptIdOf(sessionId: number): number {
  return rawTranscriptIdOf(sessionId) + 1;
}

export function reportIdOf(sessionId: number): number {
  return rawTranscriptIdOf(sessionId) + 2;
}

export function slidesIdOf(sessionId: number): number {
  return rawTranscriptIdOf(sessionId) + 3;
}

const chaptersPerOwner = 64;

/** @param ownerId a transcript or a recording; their ids do not overlap */
export function chapterIdOf(ownerId: number, index: number): number {
  return ownerId * chaptersPerOwner + index;
}
