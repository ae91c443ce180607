import type { PlannedSession } from "./planned-session.ts";
import { quarterOf } from "./quarters.ts";
import {
  dayMs,
  replayedDays,
  archivedAtMs,
  firstDayOf,
  lastDayOf,
  longestLeadMs,
  slotMs,
  slotsPerDay,
  type Replays,
} from "./replays.ts";
import { hasDocuments } from "./seasons.ts";
import { epochMs, slotRange, type Track } from "./track.ts";

/**
 * The replayed trading days: the same calls at the same hours every second day, until the season of a call ends.
 */
export function replayTrack({ seasonIn, callIn, replayOn }: Replays): Track {
  function sessionOf(slot: number): PlannedSession {
    const dayNumber = Math.floor(slot / slotsPerDay);
    const number = slot % (slotsPerDay * replayedDays);
    const season = seasonIn(number, quarterOf(epochMs + dayNumber * dayMs));
    const { session, first } = callIn(number, season);
    const sinceFirst = dayNumber - firstDayOf(number, season);
    const lastTime =
      sinceFirst > replayedDays ? replayOn(dayNumber - replayedDays, number, season).changes : [];
    const isLast = dayNumber === lastDayOf(number, season);
    const { report, slides } = hasDocuments(season.event);
    return {
      ...session,
      publishedAtMs: report || slides ? session.createdAtMs : null,
      before: sinceFirst > 0 ? [...first, ...lastTime] : [],
      changes: sinceFirst > 0 ? replayOn(dayNumber, number, season).changes : first,
      untilMs: isLast
        ? archivedAtMs(number, season)
        : replayOn(dayNumber + replayedDays, number, season).changes[0]!.atMs,
    };
  }

  return {
    slotsBetween: (fromMs, toMs) =>
      slotRange(fromMs - replayedDays * dayMs - longestLeadMs, toMs + longestLeadMs, slotMs),
    sessionOf,
  };
}
