import type { Evidence, Violation } from "./evidence.ts";
import { gapsBetween, judgeGaps } from "./judges/judge-gaps.ts";
import { judgeHistories } from "./judges/judge-histories.ts";
import { judgeScreens } from "./judges/judge-screens.ts";
import { judgeStore } from "./judges/judge-store.ts";
import { judgeTransitions, type TransitionCounts } from "./judges/judge-transitions.ts";

/** The result of a run. The counts show whether the run had enough events to prove something. */
export interface Verdict {
  violations: Violation[];
  transitions: TransitionCounts;
  counts: {
    faults: number;
    kills: number;
    polls: number;
    failedPolls: number;
    gaps: number;
    /** Seconds of run time inside gaps. */
    gapSeconds: number;
    samples: number;
    /** Samples that said current, late and blind. */
    current: number;
    late: number;
    blind: number;
    /** Causes that the screen named when it was not current. */
    causes: string[];
    records: number;
  };
}

/** Applies all judges to one run. */
export function judgeRun(evidence: Evidence): Verdict {
  const { polls, samples, coverage, outages, copies, from, to } = evidence;
  const transitions = judgeTransitions(evidence);
  const gaps = gapsBetween(coverage).filter((gap) => gap.to > from);
  const countWithStatus = (status: string) => samples.filter((sample) => sample.status === status).length;
  const during = polls.filter(({ requestedAt }) => requestedAt >= from && requestedAt <= to);
  return {
    violations: [
      ...judgeStore(copies, evidence.visits),
      ...transitions.violations,
      ...judgeHistories(evidence),
      ...judgeGaps(evidence),
      ...judgeScreens(evidence),
      ...evidence.crashes.map((at): Violation => ({
        promise: "process",
        what: "the app ended by itself",
        at,
      })),
    ],
    transitions: transitions.counts,
    counts: {
      faults: outages.length,
      kills: outages.filter(({ kind }) => kind === "app killed").length,
      polls: during.length,
      failedPolls: during.filter(({ isWhole }) => !isWhole).length,
      gaps: gaps.length,
      gapSeconds: Math.round(gaps.reduce((sum, gap) => sum + gap.to - gap.from, 0) / 1_000),
      samples: samples.length,
      current: countWithStatus("current"),
      late: countWithStatus("late"),
      blind: countWithStatus("blind"),
      causes: [...new Set(samples.flatMap(({ cause }) => cause ?? []))].sort(),
      records: Object.values(copies.upstream).reduce((sum, records) => sum + records.size, 0),
    },
  };
}

/** A violation in one line, with its time since the start of the faults. */
export function violationLine({ promise, what, at }: Violation, from: number): string {
  return at === null
    ? `${promise}: ${what}`
    : `${promise}: at ${((at - from) / 1_000).toFixed(1)} s, ${what}`;
}
