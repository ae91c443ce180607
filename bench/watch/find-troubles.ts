import { airTroubles, type AirTrouble } from "#lib/contract/board/values/air-readings.ts";
import { pick, seededRandom, wholeNumber } from "#service/content/seeded-random.ts";
import type { StreamTrouble } from "../../test-support/streams/media-server.ts";
import { createWatchWorld, sentBefore, type WatchWorld } from "../../test-support/streams/watch-world.ts";
import { quantile } from "../report/statistics.ts";
import { streamForms } from "./healthy-calls.ts";

/** How a kind of trouble was found. Seconds. */
export interface FoundTrouble {
  reading: AirTrouble;
  played: number;
  found: number;
  /** The least time that the reading's definition needs. */
  defined: number;
  /** How long after the trouble began it was said. */
  said: { p50: number; p95: number };
  /** How long after it was over that was said. */
  ended: { p50: number; p95: number };
}

/** What is played, and the least time after which its reading may be said. */
const kinds: Record<AirTrouble, { trouble: StreamTrouble | null; seconds: number }> = {
  silent: { trouble: "silent", seconds: 45 },
  noStream: { trouble: "gone", seconds: 10 },
  stalled: { trouble: "stalled", seconds: 20 },
  endedEarly: { trouble: "ended", seconds: 60 },
  // The words stop a few seconds behind the sound, and are behind when a minute is full.
  textBehind: { trouble: null, seconds: 60 },
};

/** Seconds: before a call's first trouble, at most; longer than any takes to be said; until it is certainly over. */
const firstWithin = 60;
const lasts = 150;
const rests = 130;
const usualDistance = 8;

interface Played {
  call: number;
  reading: AirTrouble;
  beginsAt: number;
  endsAt: number;
  saidAt: number | null;
  overAt: number | null;
}

/**
 * Plays each kind of trouble so many times in live calls, at random moments. Time is simulated: a step of a second ends
 * when all of its checks have.
 *
 * @returns how each was found, and what was said without cause
 */
export async function findTroubles(
  { calls, times, seed }: { calls: number; times: number; seed: string },
  say: (line: string) => void,
): Promise<{ found: FoundTrouble[]; wrong: string[] }> {
  const random = seededRandom(seed);
  const world = await createWatchWorld();
  world.restart({ limits: { requestsPerSecond: 1e6, megabitsPerSecond: 1e6 } });
  const ids = Array.from({ length: calls }, (_, index) => index + 1);
  for (const id of ids) world.forms.set(id, streamForms[id % streamForms.length]!);
  const plan = planned(ids, times, random);
  const end = Math.max(...plan.map(({ endsAt }) => endsAt)) + rests;
  const wrong: string[] = [];
  try {
    world.watch.follow(ids.map((id) => world.call(id)));
    for (let second = 0; second < end; second += 1) {
      play(world, plan, ids, second);
      await world.pass(1);
      note(world, plan, second + 1, wrong);
      if (second % 60 === 0) say(`watch: ${second} of ${end} s`);
    }
  } finally {
    await world.close();
  }
  return { found: airTroubles.map((reading) => summary(reading, plan)), wrong };
}

function planned(ids: readonly number[], times: number, random: () => number): Played[] {
  const readings = airTroubles.flatMap((reading) => Array<AirTrouble>(times).fill(reading));
  const freeAt = new Map(ids.map((id) => [id, firstWithin]));
  return readings.map((reading) => {
    const earliest = Math.min(...freeAt.values());
    const call = pick(
      random,
      ids.filter((id) => freeAt.get(id) === earliest),
    );
    const beginsAt = earliest + wholeNumber(random, 0, firstWithin);
    freeAt.set(call, earliest + firstWithin + lasts + rests);
    return { call, reading, beginsAt, endsAt: beginsAt + lasts, saidAt: null, overAt: null };
  });
}

function play(
  { media, spoken }: WatchWorld,
  plan: readonly Played[],
  ids: readonly number[],
  second: number,
) {
  const late = new Map<number, number>();
  for (const { call, reading, beginsAt, endsAt } of plan) {
    const { trouble } = kinds[reading];
    if (trouble !== null && second === beginsAt) media.make(trouble, call);
    if (trouble !== null && second === endsAt) media.make(null, call);
    if (trouble === null && second >= beginsAt && second < endsAt) late.set(call, beginsAt);
  }
  for (const id of ids) spoken.set(id, sentBefore + (late.get(id) ?? second) - usualDistance);
}

function note(world: WatchWorld, plan: readonly Played[], second: number, wrong: string[]): void {
  for (const watched of world.watch.watched()) {
    const { sessionId } = watched.call;
    const reading = watched.state.said?.reading ?? null;
    const played = plan.findLast(({ call, beginsAt }) => call === sessionId && beginsAt < second);
    if (played && reading === played.reading && second <= played.endsAt) played.saidAt ??= second;
    if (played && played.saidAt !== null && second > played.endsAt && reading !== played.reading)
      played.overAt ??= second;
    const isExpected = reading === played?.reading || reading === null || reading === "fine";
    if (!isExpected)
      wrong.push(`call ${sessionId} at ${second} s: ${reading} in ${played?.reading ?? "nothing"}`);
  }
}

function summary(reading: AirTrouble, plan: readonly Played[]): FoundTrouble {
  const of = plan.filter((played) => played.reading === reading);
  const quantiles = (values: readonly number[]) => ({
    p50: quantile(values, 0.5),
    p95: quantile(values, 0.95),
  });
  const said = of.flatMap(({ saidAt, beginsAt }) => (saidAt === null ? [] : [saidAt - beginsAt]));
  const over = of.flatMap(({ overAt, endsAt }) => (overAt === null ? [] : [overAt - endsAt]));
  return {
    reading,
    played: of.length,
    found: said.length,
    defined: kinds[reading].seconds,
    said: quantiles(said),
    ended: quantiles(over),
  };
}
