import { RRuleTemporal } from "rrule-temporal";
import { remembering } from "../remembering.ts";
import type { TimeWindow } from "../time/time-window.ts";

const list = (one: string) => `(?:${one})(?:,(?:${one}))*`;
/**
 * The parts of an `RRULE` that windows repeat by, and what they may say. The library ignores parts that it does not know,
 * and follows a rule by the second for as long as it is asked to.
 */
const parts: Partial<Record<string, RegExp>> = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,3}$/,
  COUNT: /^[1-9]\d{0,3}$/,
  UNTIL: /^\d{8}(?:T\d{6}Z)?$/,
  BYDAY: new RegExp(`^${list("(?:[+-]?[1-5])?(?:MO|TU|WE|TH|FR|SA|SU)")}$`),
  BYMONTHDAY: new RegExp(`^${list(String.raw`-?(?:[1-9]|[12]\d|3[01])`)}$`),
  BYMONTH: new RegExp(`^${list("[1-9]|1[0-2]")}$`),
  WKST: /^(?:MO|TU|WE|TH|FR|SA|SU)$/,
};

/** When a window repeats: an `RRULE` that can be followed, by UTC. */
export interface Repetition {
  rule: string;
  isEndless: boolean;
}

/** Reads the `RRULE` of iCalendar (RFC 5545, 3.3.10). Null for what is none, or repeats more often than once a day. */
export function readRepetition(rule: string): Repetition | null {
  const given = rule.split(";").map((part) => part.split("=", 2) as [string, string?]);
  const names = new Set(given.map(([name]) => name));
  const isKnown = given.every(([name, value]) => value !== undefined && parts[name]?.test(value));
  const isEndless = !names.has("COUNT") && !names.has("UNTIL");
  if (!isKnown || names.size < given.length || !names.has("FREQ")) return null;
  if (names.has("COUNT") && names.has("UNTIL")) return null;
  // A day as the end is all of that day.
  const repetition = { rule: rule.replace(/(UNTIL=\d{8})(?!T)/, "$1T235959Z"), isEndless };
  try {
    follow(0, repetition);
    return repetition;
  } catch {
    return null;
  }
}

const rules = remembering<string, RRuleTemporal>();

function follow(from: number, { rule }: Repetition): RRuleTemporal {
  const start = new Date(from).toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const rruleString = `DTSTART:${start}\nRRULE:${rule}`;
  return rules(rruleString, () => new RRuleTemporal({ rruleString }));
}

/** The occurrences of a window that touch a stretch of time, in order. Milliseconds since the epoch. */
export function occurrencesIn(
  first: TimeWindow,
  repetition: Repetition | null,
  stretch: TimeWindow,
): TimeWindow[] {
  const lastsMs = first.to - first.from;
  const all = repetition
    ? follow(first.from, repetition)
        .between(new Date(stretch.from - lastsMs), new Date(stretch.to), true)
        .map(({ epochMilliseconds: from }) => ({ from, to: from + lastsMs }))
    : [first];
  return all.filter(({ from, to }) => from < stretch.to && to > stretch.from);
}

/** When the last time of a window is over, in milliseconds since the epoch; null where it repeats without an end. */
export function endOf(first: TimeWindow, repetition: Repetition | null): number | null {
  if (!repetition) return first.to;
  if (repetition.isEndless) return null;
  const last = follow(first.from, repetition).all().at(-1);
  return last ? last.epochMilliseconds + first.to - first.from : first.to;
}
