/** The facts about a read list from which the watermark follows. Instants in milliseconds since the epoch. */
export interface Walked {
  firstRequestedAt: number;
  /** Newest plausible updatedAt; null without any. */
  newestUpdatedAt: number | null;
}

/**
 * The newest plausible updatedAt: one in our future comes from a wrong clock or record, and as a watermark it would
 * hide every change until then.
 */
export function newestOf(
  before: number | null,
  instants: readonly number[],
  requestedAt: number,
): number | null {
  let newest = before;
  for (const updatedAt of instants) {
    if (updatedAt <= requestedAt && (newest === null || updatedAt > newest)) newest = updatedAt;
  }
  return newest;
}

/** A watermark and when the poll that set it was sent. */
export interface Watermark {
  at: number;
  requestedAt: number | null;
  /** How far before the watermark polls start. */
  overlapMs: number;
}

/**
 * How far a watermark moves by time alone. A request sees what upstream wrote before it, so the watermark
 * keeps pace with time while nothing changes; otherwise the last of many records written at once would be listed
 * again at every poll. At most half the overlap per poll, because our clock may have been set forward in between.
 */
function quietMs({ requestedAt, overlapMs }: Watermark, now: number): number {
  return requestedAt === null ? 0 : Math.min(Math.max(0, now - requestedAt), overlapMs / 2);
}

/**
 * The newest updatedAt that was read, less the duration of the walk, because records may have changed behind the cursor
 * meanwhile. Never moves back, and never past our request; where every updatedAt is in our future, the first watermark
 * is the time of the request. A clock that is behind only makes polls repeat some records.
 */
export function nextWatermark(
  before: Watermark | null,
  walk: Walked & { hasRecords: boolean },
  now: number,
): number | null {
  const { newestUpdatedAt, firstRequestedAt, hasRecords } = walk;
  const seen = newestUpdatedAt === null ? null : newestUpdatedAt - Math.max(0, now - firstRequestedAt);
  if (before === null && seen === null) return hasRecords ? firstRequestedAt : null;
  const carried = before === null ? -Infinity : before.at + quietMs(before, firstRequestedAt);
  return Math.min(Math.max(carried, seen ?? -Infinity), firstRequestedAt);
}
