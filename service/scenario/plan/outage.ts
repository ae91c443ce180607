import { seededRandom, wholeNumber } from "#service/content/seeded-random.ts";
import type { HeldCall } from "./held-call.ts";
import type { SampleStart } from "./sample-start.ts";
import { dayMs, dayOf } from "./season-calendar.ts";

const minuteMs = 60_000;
const secondMs = 1_000;

/** The outage of every day, in minutes since midnight (UTC): a minute into the busiest half hour. */
export const dailyOutage = { fromMinute: 13 * 60 + 31, untilMinute: 13 * 60 + 43 } as const;
/** How long calls have no access. */
const lastsMs = (dailyOutage.untilMinute - dailyOutage.fromMinute) * minuteMs;
/** All of its calls fail, and work again, within this time. */
const spreadSeconds = 50;
/** The outage hits the exchange with the fewest calls that still has this many, enough to be one thing. */
const minHit = 8;
/** The most of its calls that are hit, few among those of a day. */
export const maxHit = 9;
/** The calls that a demonstration's storm hits, over as many exchanges as that takes. */
const callsOfStorm = 20;

/** A time without access, and the calls that it hits. Instants in milliseconds. */
export type Outage = { fromMs: number; untilMs: number; callIds: ReadonlySet<number> };

/** The outages of a day: one exchange at the busiest hour, and the storms that were asked for. */
export function outagesOn(
  day: number,
  { sample, stormsAtMs }: SampleStart,
  calls: readonly HeldCall[],
): Outage[] {
  const storms = stormsAtMs
    .filter((atMs) => dayOf(atMs) === day)
    .map((atMs) => outageAt(atMs, calls, allOfLargest));
  if (sample === "calm" || sample === "storm") return storms;
  const fromMs = day * dayMs + dailyOutage.fromMinute * minuteMs;
  return [...storms, outageAt(fromMs, calls, someOfOne)];
}

/** When an outage hits a call, and until when. */
export function hitTimes(seed: string, { fromMs, untilMs }: Outage, callId: number) {
  const random = seededRandom(`${seed} outage ${callId}`);
  const later = () => wholeNumber(random, 0, spreadSeconds) * secondMs;
  return { fromMs: fromMs + later(), untilMs: untilMs + later() };
}

/** The calls of each exchange that an outage would hit. */
type ByExchange = ReadonlyMap<string, readonly HeldCall[]>;

function outageAt(
  fromMs: number,
  calls: readonly HeldCall[],
  choose: (hit: ByExchange) => readonly HeldCall[],
): Outage {
  const untilMs = fromMs + lastsMs;
  const hit = new Map<string, HeldCall[]>();
  for (const held of calls) {
    const endsMs = held.dateMs + held.call.durationSeconds * secondMs;
    if (held.dateMs >= untilMs || endsMs < fromMs + minuteMs) continue;
    hit.set(held.company.exchange, [...(hit.get(held.company.exchange) ?? []), held]);
  }
  return { fromMs, untilMs, callIds: new Set(choose(hit).map(({ id }) => id)) };
}

function allOfLargest(hit: ByExchange): HeldCall[] {
  const chosen: HeldCall[] = [];
  for (const held of [...hit.values()].sort((a, b) => b.length - a.length)) {
    if (chosen.length >= callsOfStorm) break;
    chosen.push(...held);
  }
  return chosen;
}

/** Judged by results calls first, because other events are not known any more after weeks. */
function someOfOne(hit: ByExchange): HeldCall[] {
  const isOnResults = ({ event }: HeldCall) => event.fiscalPeriod !== null;
  const counted = [...hit.values()].map((held) => ({ held, count: held.filter(isOnResults).length }));
  counted.sort((a, b) => a.count - b.count);
  const { held = [] } = counted.find(({ count }) => count >= minHit) ?? counted.at(-1) ?? {};
  return [...held.filter(isOnResults), ...held.filter((one) => !isOnResults(one))].slice(0, maxHit);
}
