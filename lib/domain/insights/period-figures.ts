import type { PeriodFigures } from "../../contract/board/insights.ts";
import type { TimeWindow } from "../time/time-window.ts";
import type { Gap } from "../session/observation-gaps.ts";
import { isProcessing, isRecorded } from "../session/session-state.ts";
import type { CallFigures } from "./calls/call-figures.ts";
import type { ListedCompany } from "./calls/narrow-calls.ts";
import { recoveryAtLeastSpread, recoverySpread } from "./calls/failure-episodes.ts";
import { lateCalls, type LateRule } from "./late-calls.ts";
import { onCallLoad, type Acknowledged } from "./on-call.ts";
import { observedShare } from "./observed-time.ts";
import { isPlanned, type PlannedSilence } from "./planned-failures.ts";
import { measuresOf } from "./series-measures.ts";
import { recordingSpread } from "./series-recordings.ts";
import { startSpread } from "./series-starts.ts";

const iso = (ms: number) => new Date(ms).toISOString();

/** What the figures are computed from besides the calls. */
interface PeriodBasis {
  gaps: readonly Gap[];
  acknowledged: readonly Acknowledged[];
  /** The times of maintenance, and the companies of the calls. */
  silences: readonly PlannedSilence[];
  companies: ReadonlyMap<number, ListedCompany>;
  late: LateRule;
}

/** The figures of the calls of a period, each with its basis. */
export function periodFigures(
  window: TimeWindow,
  calls: readonly CallFigures[],
  { gaps, acknowledged, silences, companies, late }: PeriodBasis,
): PeriodFigures {
  return {
    from: iso(window.from),
    to: iso(window.to),
    observed: observedShare(window, gaps, window.to),
    sessions: { total: calls.length, watched: calls.filter(({ isWatched }) => isWatched).length },
    measures: measuresOf(calls),
    startNotStated: calls.filter((call) => !call.isDue && hasTakenPlace(call)).length,
    startDelay: startSpread(calls),
    recordingReady: recordingSpread(calls),
    late: lateCalls(calls, late),
    recovery: recoverySpread(calls),
    recoveryAtLeast: recoveryAtLeastSpread(calls),
    onCall: onCallLoad(calls, acknowledged, (call, episode) => isPlanned(call, episode, silences, companies)),
  };
}

function hasTakenPlace({ state }: CallFigures): boolean {
  return isProcessing(state) || isRecorded(state);
}
