import type { Spread } from "../../contract/board/insights.ts";
import type { Gap } from "../session/observation-gaps.ts";
import { changedAt, type CallFacts } from "./series-call.ts";
import { cutGaps } from "./series-coverage.ts";
import { spreadOf } from "./series-spread.ts";

/**
 * How long recordings took from processing to available, of calls for which both changes and all the time between
 * were observed, out of all calls with a recording.
 */
export function recordingSpread(calls: readonly CallFacts[], gaps: readonly Gap[]): Spread {
  const times = calls.flatMap((call) => {
    const time = recordingTime(call, gaps);
    return time === null ? [] : [time];
  });
  return spreadOf(times, calls.filter(({ state }) => state === "recordingAvailable").length);
}

function recordingTime({ state, changes }: CallFacts, gaps: readonly Gap[]): number | null {
  if (state !== "recordingAvailable") return null;
  const end = changes.findLastIndex(({ to }) => to === "recordingAvailable");
  const ready = changes[end];
  const begun = changes[end - 1];
  if (!ready || begun?.to !== "processingRecording" || begun.from === null) return null;
  const span = { from: changedAt(begun), to: changedAt(ready) };
  const lengthMs = span.to - span.from;
  const [whole] = cutGaps(span, gaps);
  return whole && whole.to - whole.from === lengthMs ? lengthMs : null;
}
