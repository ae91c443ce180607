import type { HeardRow } from "../../contract/board/insights.ts";
import type { AirReading } from "../../contract/board/values/air-readings.ts";
import { airLimits } from "../air/air-limits.ts";
import type { TimeWindow } from "../time/time-window.ts";

/** What was said of a call's stream from an instant on; null where nothing any more. Milliseconds since the epoch. */
export interface SaidChange {
  sessionId: number;
  host: string | null;
  reading: AirReading | null;
  isUnreachable: boolean;
  at: number;
}

/** A call whose stream was watched. */
export interface HeardCall {
  id: number;
  companyId: number;
  company: string;
  exchange: string | null;
}

export interface HeardInput {
  calls: readonly HeardCall[];
  /** In order, those of one call together. */
  changes: readonly SaidChange[];
  /** When streams were watched: what was said last holds no longer. */
  watched: readonly TimeWindow[];
  /** How far the text was behind, in each minute in which that was measured. Seconds. */
  behind: ReadonlyMap<number, readonly number[]>;
  now: number;
}

type Heard = Omit<HeardRow, "by" | "name" | "companyId">;

const nothing: Heard = {
  calls: 0,
  watchedMs: 0,
  streamMs: 0,
  streamOfMs: 0,
  soundMs: 0,
  soundOfMs: 0,
  textMinutes: 0,
  textOfMinutes: 0,
};
/** The companies that lost most sound; the others lost little or none. */
const maxCompanies = 20;

/**
 * Of how much live time there was a stream, sound, and text in time; of all calls, by exchange, by media host, and of the
 * companies that lost most. What could not be checked counts neither way.
 */
export function heardRows({ calls, changes, watched, behind, now }: HeardInput): HeardRow[] {
  const byCall = Map.groupBy(changes, ({ sessionId }) => sessionId);
  const heard = calls.flatMap((call) => {
    const said = byCall.get(call.id) ?? [];
    if (said.length === 0) return [];
    const text = behind.get(call.id) ?? [];
    const inTime = text.filter((seconds) => seconds <= airLimits.textBehindSeconds).length;
    const host = said.findLast((one) => one.host !== null)?.host ?? null;
    const times = { ...timesOf(said, watched, now), textMinutes: inTime, textOfMinutes: text.length };
    return times.watchedMs === 0 ? [] : [{ call, host, times }];
  });
  if (heard.length === 0) return [];
  const grouped = <Key>(
    by: HeardRow["by"],
    keyOf: (one: (typeof heard)[number]) => Key,
    nameOf: (key: Key) => Pick<HeardRow, "name" | "companyId">,
  ) =>
    [...Map.groupBy(heard, keyOf)]
      .map(([key, group]): HeardRow => ({ by, ...nameOf(key), ...sum(group.map(({ times }) => times)) }))
      .sort(byLost);
  const named = (name: string | null) => ({ name, companyId: null });
  const names = new Map(heard.map(({ call }) => [call.companyId, call.company]));
  return [
    { by: "all", name: null, companyId: null, ...sum(heard.map(({ times }) => times)) },
    ...grouped("exchange", ({ call }) => call.exchange, named),
    ...grouped("host", ({ host }) => host, named),
    ...grouped(
      "company",
      ({ call }) => call.companyId,
      (id) => ({ name: names.get(id) ?? null, companyId: id }),
    ).slice(0, maxCompanies),
  ];
}

/** Most lost sound first, then most lost stream, then most time. */
function byLost(a: HeardRow, b: HeardRow): number {
  const lost = (row: HeardRow) => row.soundOfMs - row.soundMs;
  const gone = (row: HeardRow) => row.streamOfMs - row.streamMs;
  return lost(b) - lost(a) || gone(b) - gone(a) || b.watchedMs - a.watchedMs;
}

function sum(all: readonly Heard[]): Heard {
  const names = Object.keys(nothing) as (keyof Heard)[];
  const total = { ...nothing };
  for (const one of all) for (const name of names) total[name] += one[name];
  return total;
}

function timesOf(said: readonly SaidChange[], watched: readonly TimeWindow[], now: number): Heard {
  const times = { ...nothing, calls: 1 };
  for (const [index, { reading, isUnreachable, at }] of said.entries()) {
    if (reading === null) continue;
    const ms = overlapMs({ from: at, to: said[index + 1]?.at ?? now }, watched);
    times.watchedMs += ms;
    if (isUnreachable) continue;
    const hasStream = !streamless.has(reading);
    times.streamOfMs += ms;
    if (hasStream) times.streamMs += ms;
    // Before the scheduled time silence is usual.
    if (reading === "notChecked" || reading === "waiting") continue;
    times.soundOfMs += ms;
    if (hasStream && reading !== "silent") times.soundMs += ms;
  }
  return times;
}

const streamless: ReadonlySet<AirReading> = new Set(["noStream", "stalled", "endedEarly"]);

function overlapMs({ from, to }: TimeWindow, windows: readonly TimeWindow[]): number {
  return windows.reduce(
    (sum, window) => sum + Math.max(0, Math.min(to, window.to) - Math.max(from, window.from)),
    0,
  );
}
