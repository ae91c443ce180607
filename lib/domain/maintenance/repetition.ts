import type { TimeWindow } from "../time/time-window.ts";

const dayMs = 86_400_000;
const days = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"] as const;
/** How far a repetition is followed, so that one without an end has no more than this. */
const mostStarts = 4_000;

/** When a window repeats, by UTC. */
export interface Repetition {
  every: "day" | "week" | "month";
  interval: number;
  /** Days of the week, Sunday is 0; only for weeks. Empty: that of the first. */
  onDays: readonly number[];
  count: number | null;
  /** In milliseconds since the epoch. */
  until: number | null;
}

const frequencies: Partial<Record<string, Repetition["every"]>> = {
  DAILY: "day",
  WEEKLY: "week",
  MONTHLY: "month",
};

/**
 * Reads the `RRULE` of iCalendar (RFC 5545, 3.3.10) as far as windows need it: FREQ of DAILY, WEEKLY or MONTHLY, with
 * INTERVAL, BYDAY of a week, COUNT and UNTIL. Null for anything else, so that nothing is silently read as something else.
 */
export function readRepetition(rule: string): Repetition | null {
  const parts = new Map(rule.split(";").map((part) => part.split("=", 2) as [string, string]));
  const names = ["FREQ", "INTERVAL", "BYDAY", "COUNT", "UNTIL"];
  if ([...parts].some(([name, value]) => !names.includes(name) || !value)) return null;
  const every = frequencies[parts.get("FREQ") ?? ""];
  const interval = whole(parts.get("INTERVAL") ?? "1");
  const count = parts.has("COUNT") ? whole(parts.get("COUNT") ?? "") : null;
  const until = parts.has("UNTIL") ? instantOf(parts.get("UNTIL") ?? "") : null;
  const onDays = parts.has("BYDAY") ? (parts.get("BYDAY") ?? "").split(",").map(dayOf) : [];
  if (!every || interval === null || (parts.has("COUNT") && count === null)) return null;
  if ((parts.has("UNTIL") && until === null) || onDays.includes(-1)) return null;
  if ((onDays.length > 0 && every !== "week") || (count !== null && until !== null)) return null;
  return { every, interval, onDays, count, until };
}

const dayOf = (name: string) => days.findIndex((day) => day === name);

function whole(text: string): number | null {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}

function instantOf(text: string): number | null {
  const found = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})Z)?$/.exec(text);
  if (!found) return null;
  const [, year, month, day, hour = "23", minute = "59", second = "59"] = found;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? null : at;
}

/** The occurrences of a window that touch a stretch of time, in order. Milliseconds since the epoch. */
export function occurrencesIn(
  first: TimeWindow,
  repetition: Repetition | null,
  stretch: TimeWindow,
): TimeWindow[] {
  const lastsMs = first.to - first.from;
  const found: TimeWindow[] = [];
  for (const from of startsOf(first.from, repetition)) {
    if (from >= stretch.to) break;
    if (from + lastsMs > stretch.from) found.push({ from, to: from + lastsMs });
  }
  return found;
}

function* startsOf(first: number, repetition: Repetition | null): Generator<number> {
  if (!repetition) return void (yield first);
  const { count, until } = repetition;
  let left = Math.min(count ?? mostStarts, mostStarts);
  for (const start of everyStart(first, repetition)) {
    if (left === 0 || (until !== null && start > until)) return;
    left -= 1;
    yield start;
  }
}

function* everyStart(first: number, { every, interval, onDays }: Repetition): Generator<number> {
  if (every === "month") {
    yield* everyMonth(first, interval);
    return;
  }
  if (every === "day" || onDays.length === 0) {
    const stepMs = interval * (every === "day" ? dayMs : 7 * dayMs);
    for (let step = 0; ; step += 1) yield first + step * stepMs;
  }
  const sunday = first - new Date(first).getUTCDay() * dayMs;
  // Weeks begin on Monday, as by the default of RRULE.
  const offsets = onDays.map((day) => (day + 6) % 7).toSorted((a, b) => a - b);
  const monday = new Date(first).getUTCDay() === 0 ? sunday - 6 * dayMs : sunday + dayMs;
  for (let week = 0; ; week += interval) {
    for (const offset of offsets) {
      const start = monday + (week * 7 + offset) * dayMs;
      if (start >= first) yield start;
    }
  }
}

/** The same day of each month; months that have no such day are left out. */
function* everyMonth(first: number, interval: number): Generator<number> {
  const date = new Date(first);
  const day = date.getUTCDate();
  for (let month = 0; ; month += interval) {
    const start = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + month, day) + (first % dayMs);
    if (new Date(start).getUTCDate() === day) yield start;
  }
}
