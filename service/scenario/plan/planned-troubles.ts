import { seededRandom, wholeNumber } from "#service/content/seeded-random.ts";
import { segmentSeconds } from "#service/media/segment-times.ts";
import type { StreamTrouble, StreamTroubleKind } from "#service/media/stream-troubles.ts";
import type { HeldCall } from "./held-call.ts";
import type { PlannedChange } from "./planned-session.ts";
import type { Sample } from "./sample-start.ts";
import { shuffled } from "./shuffled.ts";

const secondMs = 1_000;
const hourMs = 3_600_000;
/** Each of these happens once in every busy hour. */
const kinds = ["silent", "stall", "lateText", "end"] as const satisfies readonly StreamTroubleKind[];
export type PlannedKind = (typeof kinds)[number];
const busyHourCalls = 14;
/** How long after its call went live trouble begins: early enough to be over within the hour after it. */
const beginsAfter = { minSeconds: 240, maxSeconds: 1_200 };
/** A call that ends sooner after its trouble has none. */
const soundsAfterSeconds = 60;
/** Long enough for who watches to be certain. An early end lasts until the call is over, which is so much later. */
const lastsSeconds: Record<PlannedKind, readonly [number, number]> = {
  silent: [100, 150],
  stall: [50, 100],
  lateText: [180, 300],
  end: [150, 300],
};

/** With whose streams of a day's calls something goes wrong, and what. `failing` are the calls that fail anyway. */
export function troublesOn(
  seed: string,
  { sample, failing }: { sample: Sample; failing: ReadonlySet<number> },
  calls: readonly HeldCall[],
): ReadonlyMap<number, PlannedKind> {
  const found = new Map<number, PlannedKind>();
  if (sample === "calm") return found;
  for (const [hour, held] of Map.groupBy(calls, ({ dateMs }) => Math.floor(dateMs / hourMs))) {
    if (held.length < busyHourCalls) continue;
    const whole = held.filter(({ id }) => !failing.has(id));
    for (const [index, { id }] of shuffled(`${seed} troubles ${hour}`, whole)
      .slice(0, kinds.length)
      .entries())
      found.set(id, kinds[index]!);
  }
  return found;
}

/** When trouble of a call begins and ends, between going live and the end of its stream. */
export function plannedTrouble(
  seed: string,
  id: number,
  kind: PlannedKind,
  changes: readonly PlannedChange[],
): StreamTrouble[] {
  const liveAtMs = changes.find((change) => change.kind === "wentLive")?.atMs;
  const endsAtMs = changes.find((change) => change.kind === "ended")?.atMs;
  if (liveAtMs === undefined || endsAtMs === undefined) return [];
  const random = seededRandom(`${seed} trouble ${id}`);
  const lasts = wholeNumber(random, ...lastsSeconds[kind]);
  const endsAfter = (endsAtMs - liveAtMs) / secondMs;
  // What a player still has to fetch at the end is not listed either.
  if (kind === "end")
    return [{ kind, fromMs: endsAtMs - lasts * secondMs, untilMs: endsAtMs + segmentSeconds * secondMs }];
  const latest = Math.min(beginsAfter.maxSeconds, Math.floor(endsAfter - lasts - soundsAfterSeconds));
  if (latest < beginsAfter.minSeconds) return [];
  const fromMs = liveAtMs + wholeNumber(random, beginsAfter.minSeconds, latest) * secondMs;
  return [{ kind, fromMs, untilMs: fromMs + lasts * secondMs }];
}
