import type { PlannedChange, PlannedSession } from "./planned-session.ts";

/** Upstream reviews a live session so often: its record is updated, of which a board shows nothing. */
export const reviewedEveryMs = 5 * 60_000;

/**
 * What happens to a session after one moment, up to and including another, in order. Reviews are made here, because a
 * season has a million of them, which took as much memory as all of its calls.
 */
export function changesOf(session: PlannedSession, afterMs: number, untilMs: number): PlannedChange[] {
  const { changes } = session;
  const kept = changes.slice(countUpTo(changes, afterMs), countUpTo(changes, untilMs));
  const reviewed = reviewsOf(session, afterMs, untilMs);
  return reviewed.length === 0 ? kept : [...kept, ...reviewed].sort((a, b) => a.atMs - b.atMs);
}

/** There are none while the stream is interrupted. */
function reviewsOf({ changes, reviews }: PlannedSession, afterMs: number, untilMs: number): PlannedChange[] {
  if (reviews === null || untilMs < reviews.fromMs || afterMs >= reviews.toMs) return [];
  const found: PlannedChange[] = [];
  const passed = Math.max(0, Math.floor((afterMs - reviews.fromMs) / reviewedEveryMs) + 1);
  let atMs = reviews.fromMs + passed * reviewedEveryMs;
  for (; atMs < reviews.toMs && atMs <= untilMs; atMs += reviewedEveryMs) {
    const last = changes.findLast((change) => change.atMs <= atMs && ofStream.has(change.kind));
    if (last === undefined || last.kind === "resumed") found.push({ atMs, kind: "refreshed" });
  }
  return found;
}

const ofStream: ReadonlySet<PlannedChange["kind"]> = new Set(["interrupted", "streamLost", "resumed"]);

/** How many of some changes, which are in order, have happened by a moment. */
function countUpTo(changes: readonly PlannedChange[], atMs: number): number {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (changes[middle]!.atMs <= atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
