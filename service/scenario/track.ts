import { createdAtMs, removedAtMs, type PlannedSession } from "./planned-session.ts";

/** One kind of session in the plan. A slot's session depends on the seed and the slot's number alone. */
export type Track = {
  /** Ids are `firstId + slot`; ranges of tracks do not meet. */
  firstId: number;
  endId: number;
  /** The slots whose sessions may exist between two moments; may name more, never fewer. */
  slotsBetween: (fromMs: number, toMs: number) => Iterable<number>;
  /** Null for a slot that stays empty. */
  sessionOf: (slot: number) => PlannedSession | null;
};

/** Slots count from here; the plan knows nothing earlier. */
export const epochMs = Date.UTC(2020, 0, 1);

/** The sessions of a track that exist at some time between two moments. */
export function* sessionsOf(track: Track, fromMs: number, toMs: number): Generator<PlannedSession> {
  for (const slot of track.slotsBetween(fromMs, toMs)) {
    const session = track.sessionOf(slot);
    if (session && createdAtMs(session) <= toMs && removedAtMs(session) > fromMs) yield session;
  }
}

/** The same track, remembering what it made. */
export function remembered(track: Track): Track {
  const made = new Map<number, PlannedSession | null>();
  return {
    ...track,
    sessionOf(slot) {
      let session = made.get(slot);
      if (session === undefined) {
        if (made.size >= sessionsKept) made.clear();
        session = track.sessionOf(slot);
        made.set(slot, session);
      }
      return session;
    },
  };
}

const sessionsKept = 5_000;

export function* slotRange(fromMs: number, toMs: number, slotMs: number): Generator<number> {
  const first = Math.max(0, Math.floor((fromMs - epochMs) / slotMs));
  const last = Math.floor((toMs - epochMs) / slotMs);
  for (let slot = first; slot <= last; slot++) yield slot;
}
