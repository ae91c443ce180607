import type { Evidence, Violation } from "../evidence.ts";
import { gapsBetween } from "./judge-gaps.ts";

/** A session's page shows what the store holds: every change in order, and every gap since it was first seen. */
export function judgeHistories({
  histories,
  changes,
  coverage,
}: Pick<Evidence, "histories" | "changes" | "coverage">): Violation[] {
  return histories.flatMap(({ sessionId, changes: shown, gaps }) => {
    const held = changes.filter((change) => change.sessionId === sessionId);
    const firstSeenAt = held[0]?.observedAt ?? Infinity;
    const due = gapsBetween(coverage)
      .filter(({ to }) => to > firstSeenAt)
      .map(({ from, to }) => ({ from: Math.max(from, firstSeenAt), to }));
    const complaints = [
      ...(isSame(held, shown) ? [] : [`tells ${shown.length} changes, the store holds ${held.length}`]),
      ...(isSame(due, gaps) ? [] : [`tells ${gaps.length} gaps, the store holds ${due.length}`]),
    ];
    return complaints.map((what): Violation => ({
      promise: "transitions",
      what: `session ${sessionId} ${what}`,
      at: null,
    }));
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
