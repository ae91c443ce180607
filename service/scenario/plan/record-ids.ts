/**
 * Ids of records that belong to a session are derived from its id, so that writing them again updates them. An event's
 * id is its session's plus a constant, as upstream's is (docs/interface.md, Records). All ids fit in 32 bits and grow
 * with the day on which the call is held.
 */
const firstSessionId = 100_000;
/** Enough days for all years up to 2031. */
const firstDay = Date.UTC(2023, 0, 1) / 86_400_000;
export const sessionsPerDay = 640;

/** @param day days since 1970 (UTC) */
export function sessionIdOf(day: number, number: number): number {
  return firstSessionId + (day - firstDay) * sessionsPerDay + number;
}

export const eventIdOffset = 2_000_000;

export function eventIdOf(sessionId: number): number {
  return sessionId + eventIdOffset;
}

export function sessionIdOfEvent(eventId: number): number {
  return eventId - eventIdOffset;
}

/** The ids that sessions of the plan can have. */
export const plannedIds = { from: firstSessionId, below: eventIdOffset };

/** Whether the ids of a session and its event can come from the plan. */
export function isPlannedSession(id: number, eventId: number): boolean {
  return id >= plannedIds.from && id < plannedIds.below && eventId === eventIdOf(id);
}

const firstAudioId = 4_000_000;
const firstDocumentId = 10_000_000;
const documentsPerSession = 4;

/** The ids of a session's results. No two are the same, because chapters belong to a recording or a transcript. */
export type ResultIds = Record<"audio" | "rawTranscript" | "editedTranscript" | "report" | "slides", number>;

/** The ids of the results of a planned session. */
export function plannedResultIds(sessionId: number): ResultIds {
  const document = firstDocumentId + sessionId * documentsPerSession;
  return {
    audio: firstAudioId + sessionId,
    rawTranscript: document,
    editedTranscript: document + 1,
    report: document + 2,
    slides: document + 3,
  };
}

/** The ids of results from a first one on, of which the next five are free. */
export function resultIdsFrom(first: number): ResultIds {
  return {
    audio: first,
    rawTranscript: first + 1,
    editedTranscript: first + 2,
    report: first + 3,
    slides: first + 4,
  };
}
