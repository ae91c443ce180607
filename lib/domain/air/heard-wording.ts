import type { BoardSession, OnAir } from "../../contract/board/board-session.ts";
import { airLimits } from "./air-limits.ts";
import { describeAtLeast } from "../session/since-when.ts";
import type { HeardReading } from "../session/readings.ts";

/** For how long what is heard of a call has lasted at `now`: `1 min 50 s`, or `at least 3 min`; null for nothing. */
export function describeHeardFor({ onAir }: Pick<BoardSession, "onAir">, now: number): string | null {
  if (onAir === null) return null;
  return describeAtLeast(Math.max(0, now - Date.parse(onAir.since)), onAir.notBefore === null);
}

/** A level: `−71.4 dBFS`. */
export function describeLevel(db: number): string {
  return `${db < 0 ? "−" : ""}${Math.abs(db).toFixed(1)} dBFS`;
}

const silentBelow = `−${Math.abs(airLimits.silentBelowDb)} dBFS`;

/**
 * What was measured, in one sentence that is the same on screens and in messages:
 * `Below −55 dBFS since 14:02:10; last sound 14:01:58.` `at` says an instant.
 */
export function describeMeasured(
  reading: HeardReading,
  { since, notBefore, levelDb, host, isUnreachable }: Omit<OnAir, "reading">,
  at: (instant: string) => string,
): string {
  const from = at(since);
  const after = (before: string) =>
    notBefore === null || notBefore === since ? "" : `; ${before} ${at(notBefore)}`;
  switch (reading) {
    case "silent":
    case "waiting":
      return `Below ${silentBelow} since ${from}${after("last sound")}.`;
    case "noStream":
      return `Its playlist can't be read since ${from}${after("last read")}.`;
    case "stalled":
      return `No new segment in its playlist since ${from}.`;
    case "endedEarly":
      return `Its playlist says since ${from} that it has ended${after("not yet at")}.`;
    case "textBehind":
      return `Its words end more than ${airLimits.textBehindSeconds} s before its sound since ${from}${after("in time at")}.`;
    case "stillHeard":
      return `Its stream goes on and is heard since ${from}${levelDb === null ? "" : `, at ${describeLevel(levelDb)}`}.`;
    case "notChecked":
      return isUnreachable
        ? `${host ?? "Its media server"} can't be reached since ${from}, so nothing is concluded.`
        : `Its sound can't be decoded, so only its playlist is checked.`;
  }
}
