import type { CoverageMeasures } from "../../contract/board/insights.ts";
import type { CallFigures } from "./calls/call-figures.ts";
import { measureCoverage } from "./coverage-measures.ts";

/**
 * The three measures of some calls. Where they are narrowed to kinds of failure, a call with another kind of failure
 * counts as neither failed nor without failure.
 */
export function measuresOf(calls: readonly CallFigures[]): CoverageMeasures {
  let withoutFailure = 0;
  for (const { isDue, isClean } of calls) if (isDue && isClean) withoutFailure += 1;
  return { ...measureCoverage(calls), withoutFailure };
}
