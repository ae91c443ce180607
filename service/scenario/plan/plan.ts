import { calendarTracks } from "./calendar-track.ts";
import { archivedTrack } from "./archived-track.ts";
import { createLocalTime } from "./local-time.ts";
import type { PlannedChange, PlannedSession } from "./planned-session.ts";
import {
  createReplays,
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
import { sessionsOf, withCache, epochMs, slotRange, type Track } from "./track.ts";
import type { ScenarioWorld } from "./world.ts";
import { quarterOf } from "./quarters.ts";
import { hasDocuments } from "./seasons.ts";

/** A change and the session it happens to. */
export type DueChange = { session: PlannedSession; change: PlannedChange };

/** The share of the companies, from the first on, that the replayed days use; the others are in the calendar. */
const replayedShare = 0.85;

/**
 * Which sessions exist at any time from 2020 on, and what happens to them. The plan depends only on the seed, the world
 * and the requested time, so that a service that restarts days later simply continues.
 */
export function createPlan(seed: string, world: ScenarioWorld) {
  const localTime = createLocalTime();
  const replayedCount = Math.round(world.companies.length * replayedShare);
  const replayed = { ...world, companies: world.companies.slice(0, replayedCount) };
  const others = { ...world, companies: world.companies.slice(replayedCount) };
  const replays = createReplays(seed, replayed, localTime);
  const tracks = [
    replayTrack(replays),
    archivedTrack(seed, replays),
    ...calendarTracks(seed, others, localTime),
  ].map(withCache);

  /**
   * Sessions that exist at some time between two moments (milliseconds), by id. A session that is replayed in between
   * occurs once per replay.
   */
  function sessionsBetween(fromMs: number, toMs: number): PlannedSession[] {
    return tracks.flatMap((track) => [...sessionsOf(track, fromMs, toMs)]).sort((a, b) => a.id - b.id);
  }

  /** What happens after `fromMs`, up to and including `toMs`, in order. */
  function changesBetween(fromMs: number, toMs: number): DueChange[] {
    return sessionsBetween(fromMs, toMs)
      .flatMap((session) => session.changes.map((change) => ({ session, change })))
      .filter(({ change }) => change.atMs > fromMs && change.atMs <= toMs)
      .sort((a, b) => a.change.atMs - b.change.atMs || a.session.id - b.session.id);
  }

  return { sessionsBetween, changesBetween };
}

export type Plan = ReturnType<typeof createPlan>;

/**
 * The replayed trading days: the same calls at the same hours every second day, until the season of a call ends.
 */
function replayTrack({ seasonIn, callIn, replayOn }: Replays): Track {
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
