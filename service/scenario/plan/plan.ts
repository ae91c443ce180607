import { calendarTracks } from "./calendar-track.ts";
import { filedTrack } from "./filed-track.ts";
import { createLocalTime } from "./local-time.ts";
import type { PlannedChange, PlannedSession } from "./planned-session.ts";
import { replayRuns } from "./replay-run.ts";
import { replayTrack } from "./replay-track.ts";
import { sessionsOf, withCache } from "./track.ts";
import type { ScenarioWorld } from "./world.ts";

/** A change and the session it happens to. */
export type DueChange = { session: PlannedSession; change: PlannedChange };

/** This share of the companies, the first ones, is in the replayed days; the others have a calendar. */
const replayedShare = 0.85;

/**
 * The sample day without beginning or end: which sessions exist when, and what happens to them. It depends only on
 * the seed, the world and the requested time, so that a service that restarts days later simply continues. Times
 * before 2020 are empty.
 */
export function createPlan(seed: string, world: ScenarioWorld) {
  const localTime = createLocalTime();
  const replayedCount = Math.round(world.companies.length * replayedShare);
  const replayed = { ...world, companies: world.companies.slice(0, replayedCount) };
  const others = { ...world, companies: world.companies.slice(replayedCount) };
  const runs = replayRuns(seed, replayed, localTime);
  const tracks = [replayTrack(runs), filedTrack(seed, runs), ...calendarTracks(seed, others, localTime)].map(
    withCache,
  );

  /**
   * Sessions that exist at some time between two moments (milliseconds), by id; one that is replayed in between
   * occurs once per stretch.
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
