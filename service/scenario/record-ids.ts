/**
 * Ids of what belongs to a session. They follow from the session's, so that writing it again finds them, and so
 * that an event's id is its session's plus a constant, as upstream's are (known facts 3.4).
 */
export const eventIdOffset = 20_000_000;

export function eventIdOf(sessionId: number): number {
  return sessionId + eventIdOffset;
}

const firstOwnerId = 1_000_000_000;
const ownersPerSession = 4;

export function audioIdOf(sessionId: number): number {
  return firstOwnerId + sessionId * ownersPerSession;
}

export function rawTranscriptIdOf(sessionId: number): number {
  return audioIdOf(sessionId) + 1;
}

export function editedTranscriptIdOf(sessionId: number): number {
  return audioIdOf(sessionId) + 2;
}

const chaptersPerOwner = 1_000;

/** @param ownerId a transcript or a recording; their ids do not meet */
export function chapterIdOf(ownerId: number, index: number): number {
  return ownerId * chaptersPerOwner + index;
}
