import type { BoardDay } from "../../contract/board/past-board.ts";
import { dayColumnMs } from "../../contract/board/values/past-knowledge.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { isLive, isConfirmed, isUnconfirmed } from "../session/session-state.ts";

/** The time around a moment that a wall shows as columns. Milliseconds since the epoch. */
export interface DayAxis {
  from: number;
  to: number;
  now: number;
}

/** The columns of five minutes of an axis. */
export interface WallDay {
  columns: readonly WallColumn[];
  /** When the board was not confirmed, including the time before what is stored. */
  gaps: readonly { from: number; to: number }[];
  /** The most calls that were or will be live at once; at least 1. */
  most: number;
}

/** One column. `expected` is how many calls will be live if all goes as scheduled. */
export interface WallColumn {
  live: number;
  failed: number;
  expected: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const shareBefore = 0.56;
/** The assumed length of a call while no recording shows how long calls are. */
const usualCallMs = hourMs;

/** An axis of whole hours, a little more than half of which lie before now. */
export function dayAxis(now: number, hours: number): DayAxis {
  const from = (Math.floor(now / hourMs) - Math.round(hours * shareBefore)) * hourMs;
  return { from, to: from + hours * hourMs, now };
}

/** The starts of the UTC days in the past part of an axis. */
export function daysOf({ from, now }: DayAxis): number[] {
  const first = Math.floor(from / dayMs) * dayMs;
  return first + dayMs <= now ? [first, first + dayMs] : [first];
}

/**
 * What was observed until now, and what is scheduled after. Days without an answer yet and the time since the answers
 * count as gaps.
 */
export function wallDay(
  days: readonly BoardDay[],
  sessions: readonly BoardSession[],
  { from, to, now }: DayAxis,
): WallDay {
  const length = Math.round((to - from) / dayColumnMs);
  const columns = Array.from({ length }, () => ({ live: 0, failed: 0, expected: 0 }));
  for (const day of days) {
    const first = (Date.parse(day.date) - from) / dayColumnMs;
    day.columns.forEach(({ live, failed }, place) => {
      const column = columns[first + place];
      if (column && from + (first + place) * dayColumnMs <= now) Object.assign(column, { live, failed });
    });
  }
  expectLive(columns, sessions, { from, to, now });
  const most = Math.max(1, ...columns.map(({ live, expected }) => Math.max(live, expected)));
  return { columns, gaps: gapsIn(days, { from, to, now }), most };
}

/** An answer is always a little old; a longer time counts as a gap. */
const answeredWithinMs = 2 * 60_000;

function gapsIn(days: readonly BoardDay[], { from, now }: DayAxis): { from: number; to: number }[] {
  const known = days.flatMap((day) => {
    const begin = Date.parse(day.keptSince ?? day.until);
    const midnight = Date.parse(day.date);
    return [{ from: Math.max(begin, midnight), to: Date.parse(day.until) }];
  });
  const gaps = days.flatMap((day) =>
    day.gaps.map((gap) => ({ from: Date.parse(gap.from), to: Date.parse(gap.to) })),
  );
  let reached = from;
  for (const stretch of known.sort((a, b) => a.from - b.from)) {
    if (stretch.from > reached) gaps.push({ from: reached, to: stretch.from });
    reached = Math.max(reached, stretch.to);
  }
  if (now - reached > answeredWithinMs) gaps.push({ from: reached, to: now });
  return gaps
    .map((gap) => ({ from: Math.max(from, gap.from), to: Math.min(now, gap.to) }))
    .filter((gap) => gap.to > gap.from)
    .sort((a, b) => a.from - b.from);
}

/** Counts live and scheduled calls in the columns after now, each for as long as calls usually last. */
function expectLive(columns: WallColumn[], sessions: readonly BoardSession[], { from, now }: DayAxis): void {
  const lastsMs = usualLength(sessions);
  const first = Math.floor((now - from) / dayColumnMs) + 1;
  for (const session of sessions) {
    const begin = Date.parse(
      isLive(session.state) ? (session.wentLiveAt ?? session.stateSince) : session.date,
    );
    const isToCome = isUnconfirmed(session.state) || isConfirmed(session.state);
    if (!isToCome && !isLive(session.state)) continue;
    if (isToCome && begin <= now) continue;
    const end = Math.min(columns.length, Math.ceil((begin + lastsMs - from) / dayColumnMs));
    for (let place = Math.max(first, Math.floor((begin - from) / dayColumnMs)); place < end; place += 1)
      columns[place]!.expected += 1;
  }
}

function usualLength(sessions: readonly BoardSession[]): number {
  const lengths = sessions
    .flatMap(({ recordingSeconds }) => (recordingSeconds === null ? [] : [recordingSeconds * 1_000]))
    .sort((a, b) => a - b);
  return lengths[Math.floor(lengths.length / 2)] ?? usualCallMs;
}
