/** What a walk says about how far a dataset is copied. Instants in milliseconds since the epoch. */
export interface Walked {
  firstAskedAt: number;
  /** Newest believable updatedAt; null while there is none. */
  newestUpdatedAt: number | null;
}

/**
 * The newest updatedAt that can be believed: one ahead of our clock is the work of a wrong clock or a wrong
 * record, and taken at its word would hide every change until then.
 */
export function newestOf(
  before: number | null,
  records: readonly { updatedAt: number }[],
  askedAt: number,
): number | null {
  let newest = before;
  for (const { updatedAt } of records) {
    if (updatedAt <= askedAt && (newest === null || updatedAt > newest)) newest = updatedAt;
  }
  return newest;
}

/** A watermark and when the poll that set it was sent. */
export interface Watermark {
  at: number;
  askedAt: number | null;
  /** How much earlier than the watermark polls look. */
  overlapMs: number;
}

/**
 * How far a watermark moves by time alone. What upstream wrote by the time we asked was visible then, so the watermark
 * keeps pace with time while nothing happens; else the last of many records that were written at once would be
 * listed again at every poll. At most half the overlap a poll: our own clock may have been put forward in between.
 */
function quietMs({ askedAt, overlapMs }: Watermark, now: number): number {
  return askedAt === null ? 0 : Math.min(Math.max(0, now - askedAt), overlapMs / 2);
}

/**
 * The newest updatedAt seen, less the time the walk took: a record that changed behind our back while we walked
 * carries a later one. Never moves back, and never past the moment we asked; where all that was seen lies ahead of our
 * clock, a first watermark is that moment. Where our clock is behind, all this only means asking for some again.
 */
export function nextWatermark(
  before: Watermark | null,
  walk: Walked & { hasRecords: boolean },
  now: number,
): number | null {
  const { newestUpdatedAt, firstAskedAt, hasRecords } = walk;
  const seen = newestUpdatedAt === null ? null : newestUpdatedAt - Math.max(0, now - firstAskedAt);
  if (before === null && seen === null) return hasRecords ? firstAskedAt : null;
  const carried = before === null ? -Infinity : before.at + quietMs(before, firstAskedAt);
  return Math.min(Math.max(carried, seen ?? -Infinity), firstAskedAt);
}
