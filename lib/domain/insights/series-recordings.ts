import type { Spread } from "../../contract/board/insights.ts";
import type { Gap } from "../session/observation-gaps.ts";
import { isRecorded, isProcessing } from "../session/session-state.ts";
import { changedAt } from "../session/call-change.ts";
import { type CallFacts } from "./call-facts.ts";
import { cutGaps } from "./observed-time.ts";
import { spreadOf } from "./median-and-percentile.ts";

/** A call's recording. `recordingMs` is null unless all of that time was observed. */
interface Recorded extends Pick<CallFacts, "state"> {
  recordingMs: number | null;
}

/** How long recordings took from processing to available where that was observed, out of all calls with a recording. */
export function recordingSpread(calls: readonly Recorded[]): Spread {
  const times: number[] = [];
  for (const { recordingMs } of calls) if (recordingMs !== null) times.push(recordingMs);
  return spreadOf(times, calls.filter(({ state }) => isRecorded(state)).length);
}

/** How long a call's recording took; null unless both changes and all the time between were observed. */
export function recordingTime({ state, changes }: CallFacts, gaps: readonly Gap[]): number | null {
  if (!isRecorded(state)) return null;
  const end = changes.findLastIndex(({ to }) => isRecorded(to));
  const ready = changes[end];
  const begun = changes[end - 1];
  if (!ready || !begun || !isProcessing(begun.to) || begun.from === null) return null;
  const span = { from: changedAt(begun), to: changedAt(ready) };
  const lengthMs = span.to - span.from;
  const [whole] = cutGaps(span, gaps);
  return whole && whole.to - whole.from === lengthMs ? lengthMs : null;
}
