import { beginsAtMs, type PlannedSession } from "./planned-session.ts";

/** One kind of session in the plan. A slot's session depends only on the seed and the slot's number. */
export type Track = {
  /** The slots whose sessions may exist between two moments; may include more. */
  slotsBetween: (fromMs: number, toMs: number) => Iterable<number>;
  /** Null for an empty slot. */
  sessionOf: (slot: number) => PlannedSession | null;
};

/** Slots count from here; the plan is empty before. */
export const epochMs = Date.UTC(2020, 0, 1);

/** The sessions of a track that exist at some time between two moments. */
export function* sessionsOf(track: Track, fromMs: number, toMs: number): Generator<PlannedSession> {
  for (const slot of track.slotsBetween(fromMs, toMs)) {
    const session = track.sessionOf(slot);
    if (session && beginsAtMs(session) <= toMs && session.untilMs > fromMs) yield session;
  }
}

/** A track that caches its sessions. */
export function withCache(track: Track): Track {
  const made = new Map<number, PlannedSession | null>();
  return {
    ...track,
    sessionOf(slot) {
      let session = made.get(slot);
      if (session === undefined) {
        if (made.size >= maxCached) made.clear();
        session = track.sessionOf(slot);
        made.set(slot, session);
      }
      return session;
    },
  };
}

const maxCached = 30_000;

/** The numbers of the slots of `slotMs` between two moments, both included; none before the epoch. */
export function* slotRange(fromMs: number, toMs: number, slotMs: number): Generator<number> {
  const first = Math.max(0, Math.floor((fromMs - epochMs) / slotMs));
  const last = Math.floor((toMs - epochMs) / slotMs);
  yield* numbersFrom(first, last + 1);
}

/** The integers from one up to, not including, another. */
export function* numbersFrom(from: number, to: number): Generator<number> {
  for (let number = from; number < to; number++) yield number;
}
