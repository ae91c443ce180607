import type { CallSpans } from "../../contract/board/insights.ts";
import type { TimeWindow } from "../time/time-window.ts";
import type { Gap } from "../session/observation-gaps.ts";
import { changedAt } from "../session/call-change.ts";
import { type CallFacts } from "./call-facts.ts";
import { cutGaps } from "./observed-time.ts";

const maxCalls = 12;
const reachesBackMs = 12 * 3_600_000;
const leadMs = 10 * 60_000;
const axisStepMs = 5 * 60_000;

/** The calls that changed last, ordered by schedule, and the time that they are drawn in. */
export function callSeries(
  calls: readonly CallFacts[],
  gaps: readonly Gap[],
  now: number,
): { window: TimeWindow; rows: CallSpans[] } {
  const seen = calls
    .map((call) => ({ call, changes: call.changes.filter(({ from }) => from !== null).map(changedAt) }))
    .filter(({ changes }) => (changes.at(-1) ?? -Infinity) > now - reachesBackMs)
    .sort((a, b) => (b.changes.at(-1) ?? 0) - (a.changes.at(-1) ?? 0) || a.call.id - b.call.id)
    .slice(0, maxCalls);
  const earliest = Math.min(now, ...seen.flatMap(({ changes }) => changes));
  const from = Math.max(now - reachesBackMs, Math.floor((earliest - leadMs) / axisStepMs) * axisStepMs);
  const window = { from, to: now };
  return {
    window,
    rows: seen
      .map(({ call }) => call)
      .sort((a, b) => a.date - b.date || a.id - b.id)
      .map((call) => ({
        sessionId: call.id,
        company: call.company,
        title: call.title,
        state: call.state,
        spans: stateSpans(call, gaps, window),
      })),
  };
}

/** A call's states within a window, without the gaps in the observation. */
export function stateSpans(call: CallFacts, gaps: readonly Gap[], window: TimeWindow): CallSpans["spans"] {
  return call.changes.flatMap((change, index) => {
    const next = call.changes[index + 1];
    const span = {
      from: Math.max(window.from, changedAt(change)),
      to: Math.min(window.to, next ? changedAt(next) : Infinity),
    };
    return cutGaps(span, gaps).map((piece) => ({
      state: change.to,
      from: new Date(piece.from).toISOString(),
      to: new Date(piece.to).toISOString(),
    }));
  });
}
