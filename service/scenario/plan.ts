import { calendarTrack } from "./calendar-track.ts";
import { floorTrack } from "./floor-track.ts";
import { createLocalTime } from "./local-time.ts";
import type { PlannedChange, PlannedSession } from "./planned-session.ts";
import { archivedCalls, sampleTrack, todaysCalls } from "./sample-track.ts";
import { remembered, sessionsOf } from "./track.ts";
import type { ScenarioWorld } from "./world.ts";

/** A change together with the session it happens to. */
export type DueChange = { session: PlannedSession; change: PlannedChange };

/**
 * The trading day, without beginning or end: which sessions exist when and what happens to them. It depends on
 * the seed, the world and the time asked for and on nothing that happened before, so a service that starts again,
 * even days later, goes on where it would have been. Times before 2020 are empty.
 */
export function createPlan(seed: string, world: ScenarioWorld) {
  const localTime = createLocalTime();
  const ownCalls = new Set(world.calls.map(({ companyId }) => companyId));
  // A company with a call of its own is never heard holding somebody else's.
  const others = { ...world, companies: world.companies.filter(({ id }) => !ownCalls.has(id)) };
  const tracks = [
    floorTrack(seed, others, localTime),
    calendarTrack(seed, others, localTime),
    sampleTrack(seed, world, todaysCalls),
    sampleTrack(seed, world, archivedCalls),
  ].map(remembered);

  /** Sessions that exist at some time between two moments (milliseconds), in order of id. */
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

  /** The session that the plan gives an id, whenever it exists; null when it gives it to none. */
  function sessionById(id: number): PlannedSession | null {
    const track = tracks.find(({ firstId, endId }) => id >= firstId && id < endId);
    return track ? track.sessionOf(id - track.firstId) : null;
  }

  return { sessionsBetween, changesBetween, sessionById };
}

export type Plan = ReturnType<typeof createPlan>;
