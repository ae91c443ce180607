import {
  failureKinds,
  type FailureKind,
  type ObservedState,
} from "../../../contract/public-v3/session-state.ts";
import type { Gap } from "../../session/observation-gaps.ts";
import { isLiveFailure, isRecordingFailure } from "../../session/session-state.ts";
import { failureEpisodes, type FailureEpisode } from "./failure-episodes.ts";
import type { CoverageCase } from "../coverage-measures.ts";
import { lastFailure, wasDue, wentLive, type CallFacts } from "../call-facts.ts";
import { isObserved } from "../observed-time.ts";
import { recordingTime } from "../series-recordings.ts";

/** The facts of one call from which all figures are computed. Milliseconds; instants since the epoch. */
export interface CallFigures extends CoverageCase {
  id: number;
  companyId: number;
  date: number;
  state: ObservedState;
  /** Its present failure, else its last one. */
  lastFailure: FailureKind | null;
  /** Every kind of failure that was observed. */
  failures: readonly FailureKind[];
  /**
   * Went live and was not observed to fail while live, even where the figures are narrowed to some kinds of failure.
   */
  isClean: boolean;
  /** Observed at its scheduled time. */
  isWatched: boolean;
  /** From schedule to the start that upstream states; early is negative. Null where it states none. */
  startDelayMs: number | null;
  /** From processing to the available recording; null unless all of it was observed. */
  recordingMs: number | null;
  episodes: readonly FailureEpisode[];
}

/** Computes a call's figures from what was observed of it. */
export function figuresOf(call: CallFacts, gaps: readonly Gap[], now: number): CallFigures {
  const seen = new Set([call.state, ...call.changes.flatMap(({ from, to }) => [from, to])]);
  const failures = failureKinds.filter((kind) => seen.has(kind));
  const hasBeenLive = wentLive(call);
  return {
    id: call.id,
    companyId: call.companyId,
    date: call.date,
    state: call.state,
    lastFailure: lastFailure(call),
    failures,
    ...failureFlags(failures),
    isDue: wasDue(call, now),
    wentLive: hasBeenLive,
    isClean: hasBeenLive && !failures.some(isLiveFailure),
    isWatched: call.firstSeenAt <= call.date && isObserved(call.date, gaps),
    startDelayMs: call.wentLiveAt === null ? null : call.wentLiveAt - call.date,
    recordingMs: recordingTime(call, gaps),
    episodes: failureEpisodes(call, gaps),
  };
}

/** Whether the live call failed, and whether its recording did. */
export function failureFlags(
  failures: readonly FailureKind[],
): Pick<CallFigures, "hasFailedLive" | "hasFailedRecording"> {
  return {
    hasFailedLive: failures.some(isLiveFailure),
    hasFailedRecording: failures.some(isRecordingFailure),
  };
}
