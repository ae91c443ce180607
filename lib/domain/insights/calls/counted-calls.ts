import type { CountedCalls } from "../../../contract/board/insights-query.ts";
import type { CallFigures } from "./call-figures.ts";
import { wasLate, type LateRule } from "../late-calls.ts";
import { onCallLoad, type Acknowledged } from "../on-call.ts";

type Test = (call: CallFigures) => boolean;

/** The calls that a figure counts. */
export function countedBy(
  counted: CountedCalls,
  calls: readonly CallFigures[],
  { acknowledged, late }: { acknowledged: readonly Acknowledged[]; late: LateRule },
): CallFigures[] {
  const tests: Record<CountedCalls, Test> = {
    all: () => true,
    due: ({ isDue }) => isDue,
    withoutFailure: ({ isDue, isClean }) => isDue && isClean,
    failed: ({ lastFailure }) => lastFailure !== null,
    failedLive: ({ isDue, hasFailedLive }) => isDue && hasFailedLive,
    failedRecording: ({ isDue, hasFailedRecording }) => isDue && hasFailedRecording,
    started: ({ startDelayMs }) => startDelayMs !== null,
    late: (call) => wasLate(call, late) === true,
    recovered: ({ episodes }) => episodes.some(({ atLeastMs }) => atLeastMs !== null),
    unacknowledged: (call) => {
      const { failures, wait } = onCallLoad([call], bySession.get(call.id) ?? []);
      return wait.n < failures;
    },
  };
  const bySession = Map.groupBy(acknowledged, ({ sessionId }) => sessionId);
  return calls.filter(tests[counted]);
}
