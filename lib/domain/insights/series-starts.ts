import type { Spread, StartBucket } from "../../contract/board/insights.ts";
import type { CallFigures } from "./calls/call-figures.ts";
import { spreadOf } from "./median-and-percentile.ts";

const minuteMs = 60_000;
const firstMs = -3 * minuteMs;
const lastMs = 15 * minuteMs;

type Started = Pick<CallFigures, "startDelayMs" | "wentLive">;

/** How long after schedule each call went live, as upstream states both; early is negative. Milliseconds. */
function startDelays(calls: readonly Started[]): number[] {
  const delays: number[] = [];
  for (const { startDelayMs } of calls) if (startDelayMs !== null) delays.push(startDelayMs);
  return delays;
}

/** Median and percentile of the delays, out of all calls that went live. */
export function startSpread(calls: readonly Started[]): Spread {
  return spreadOf(startDelays(calls), calls.filter(({ wentLive }) => wentLive).length);
}

/** The delays in buckets of a minute, with an open bucket at each end. */
export function startSeries(calls: readonly Started[]): StartBucket[] {
  const buckets: StartBucket[] = [{ fromMs: null, toMs: firstMs, count: 0 }];
  for (let fromMs = firstMs; fromMs < lastMs; fromMs += minuteMs) {
    buckets.push({ fromMs, toMs: fromMs + minuteMs, count: 0 });
  }
  buckets.push({ fromMs: lastMs, toMs: null, count: 0 });
  for (const delay of startDelays(calls)) {
    const bucket = buckets.find(({ toMs }) => toMs === null || delay < toMs);
    if (bucket) bucket.count += 1;
  }
  return buckets;
}
