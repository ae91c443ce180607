import type { Coverage, Evidence, Violation } from "../evidence.ts";
import { blindAfterMs, possiblyStored, surelyStored } from "./poll-facts.ts";

/**
 * A time without a successful poll that is longer than three polls must be a gap in the recorded coverage, and there
 * must be no gap where polls succeeded.
 */
export function judgeGaps(
  evidence: Pick<Evidence, "pace" | "polls" | "outages" | "coverage" | "samples">,
): Violation[] {
  const { pace, polls, outages, coverage } = evidence;
  const toleranceMs = blindAfterMs(pace);
  const lagMs = longestLag(evidence);
  const violations: Violation[] = [];
  const report = (what: string, at: number) => violations.push({ promise: "gaps", what, at });

  const possible = possiblyStored(polls, outages);
  for (const [before, after] of neighbours(possible)) {
    if (after.requestedAt - before.requestedAt <= toleranceMs + lagMs) continue;
    const bridge = coverage.find(
      ({ from, to }) => from <= before.requestedAt && to >= after.requestedAt - lagMs,
    );
    if (bridge)
      report(
        `no poll succeeded for ${seconds(after.requestedAt - before.requestedAt)}, and no gap is recorded`,
        before.requestedAt,
      );
  }
  const sure = surelyStored(evidence);
  for (const [before, after] of neighbours(sure)) {
    if (after.requestedAt - before.requestedAt >= toleranceMs - lagMs) continue;
    const isCovered = coverage.some(
      ({ from, to }) => from <= before.requestedAt && to >= after.requestedAt - lagMs,
    );
    if (!isCovered)
      report(
        `a gap is recorded between polls ${seconds(after.requestedAt - before.requestedAt)} apart`,
        before.requestedAt,
      );
  }
  for (const { from, to } of coverage) {
    for (const end of [from, to]) {
      const isPoll = possible.some(({ requestedAt }) => requestedAt >= end && requestedAt - end <= lagMs);
      const isBeforeUpdates = end <= (polls[0]?.requestedAt ?? Infinity);
      if (!isPoll && !isBeforeUpdates) report("coverage begins or ends where no poll succeeded", end);
    }
  }
  return violations;
}

/** The times between coverage intervals within the run. */
export function gapsBetween(coverage: readonly Coverage[]): Coverage[] {
  return neighbours(coverage).map(([before, after]) => ({ from: before.to, to: after.from }));
}

/**
 * The longest delay between the app's decision to poll and its request on the wire. The times that the app confirms
 * differ from those of the wire by up to this much.
 */
function longestLag({ polls, samples, coverage }: Pick<Evidence, "polls" | "samples" | "coverage">): number {
  const confirmed = new Set(samples.flatMap(({ confirmedAt }) => confirmedAt ?? []));
  for (const { to } of coverage) confirmed.add(to);
  let longest = 0;
  for (const at of confirmed) {
    const next = polls.find(({ requestedAt }) => requestedAt >= at);
    if (next) longest = Math.max(longest, next.requestedAt - at);
  }
  return longest;
}

function neighbours<Item>(items: readonly Item[]): [Item, Item][] {
  return items.slice(1).flatMap((after, index) => {
    const before = items[index];
    return before ? [[before, after]] : [];
  });
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
