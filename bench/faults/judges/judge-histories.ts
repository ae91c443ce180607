import type { Evidence, Violation } from "../evidence.ts";
import { gapsBetween } from "./judge-gaps.ts";

/**
 * A session's page shows what the store holds: every change in order, and every gap since it was first seen. What
 * came after the run may have been stored after the page was read.
 */
export function judgeHistories({
  histories,
  changes,
  coverage,
  to: endOfRun,
}: Pick<Evidence, "histories" | "changes" | "coverage" | "to">): Violation[] {
  return histories.flatMap(({ sessionId, changes: shown, gaps }) => {
    const held = changes.filter((change) => change.sessionId === sessionId);
    const firstSeenAt = held[0]?.observedAt ?? Infinity;
    const due = gapsBetween(coverage)
      .filter(({ to }) => to > firstSeenAt)
      .map(({ from, to }) => ({ from: Math.max(from, firstSeenAt), to }));
    const areChangesShown = isShown(held, shown, ({ observedAt }) => observedAt <= endOfRun);
    const areGapsShown = isShown(due, gaps, ({ to }) => to <= endOfRun);
    const complaints = [
      ...(areChangesShown ? [] : [`shows ${shown.length} changes, the store holds ${held.length}`]),
      ...(areGapsShown ? [] : [`shows ${gaps.length} gaps, the store holds ${due.length}`]),
    ];
    return complaints.map((what): Violation => ({
      promise: "transitions",
      what: `session ${sessionId} ${what}`,
      at: null,
    }));
  });
}

/** Whether a page shows the first of what the store holds, and at least those that it had to. */
function isShown<Item>(
  held: readonly Item[],
  shown: readonly Item[],
  isDue: (item: Item) => boolean,
): boolean {
  const first = held.slice(0, shown.length);
  return JSON.stringify(first) === JSON.stringify(shown) && !held.slice(shown.length).some(isDue);
}
