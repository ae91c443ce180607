import type { Evidence, Violation } from "../evidence.ts";
import { gapsBetween } from "./judge-gaps.ts";

/**
 * A session's page must show what the store holds: every change in order, and every gap since it was first seen.
 * Changes after the run need not be shown, because they may have been stored after the page was read.
 */
export function judgeHistories({
  histories,
  changes,
  coverage,
  to: endOfRun,
}: Pick<Evidence, "histories" | "changes" | "coverage" | "to">): Violation[] {
  return histories.flatMap(({ sessionId, changes: shown, gaps }) => {
    const stored = changes.filter((change) => change.sessionId === sessionId);
    const firstSeenAt = stored[0]?.observedAt ?? Infinity;
    const storedGaps = gapsBetween(coverage)
      .filter(({ to }) => to > firstSeenAt)
      .map(({ from, to }) => ({ from: Math.max(from, firstSeenAt), to }));
    const areChangesShown = isShown(stored, shown, ({ observedAt }) => observedAt <= endOfRun);
    const areGapsShown = isShown(storedGaps, gaps, ({ to }) => to <= endOfRun);
    const differences = [
      ...(areChangesShown ? [] : [`shows ${shown.length} changes, the store holds ${stored.length}`]),
      ...(areGapsShown ? [] : [`shows ${gaps.length} gaps, the store holds ${storedGaps.length}`]),
    ];
    return differences.map((what): Violation => ({
      promise: "transitions",
      what: `session ${sessionId} ${what}`,
      at: null,
    }));
  });
}

/** Whether the shown items are the first of the stored ones, and include all that must be shown. */
function isShown<Item>(
  stored: readonly Item[],
  shown: readonly Item[],
  mustBeShown: (item: Item) => boolean,
): boolean {
  const first = stored.slice(0, shown.length);
  return JSON.stringify(first) === JSON.stringify(shown) && !stored.slice(shown.length).some(mustBeShown);
}
