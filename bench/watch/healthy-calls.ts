import { airTroubles } from "#lib/contract/board/values/air-readings.ts";
import { seededRandom, wholeNumber } from "#service/content/seeded-random.ts";
import type { LabStream } from "../../test-support/streams/lab-stream.ts";
import { createWatchWorld, sentBefore, type WatchWorld } from "../../test-support/streams/watch-world.ts";

/** What healthy streams are: whole and as windows, MP3 and AAC, direct and redirected. */
const dated = { isDated: true, isTextDated: true };
export const streamForms: readonly Partial<LabStream>[] = [
  { form: "mp3" },
  { form: "aacInTs", windowSeconds: 60, redirectsTo: "edge", ...dated },
  { form: "aacInMp4", windowSeconds: 90, ...dated },
  { form: "mp3", windowSeconds: 600, redirectsTo: "edge", hasByteOrderMark: true, ...dated },
];

/** The level of the tones in each form, in dBFS, as the watch measures it. */
const usualDb: Record<NonNullable<LabStream["form"]>, number> = { mp3: -12, aacInTs: -24, aacInMp4: -24 };
const quietDb = -40;
const musicDb = -30;
/** Seconds: of a pause, and of what is said between two. */
const pauseSeconds = 20;
const saidSeconds = [25, 90] as const;
const musicUntilSeconds = 240;
const wordsBehindSeconds = 8;
/** Shorter than what counts as stalled. */
const lostSeconds = 12;

type Form = keyof typeof usualDb;

/** What is unusual about a healthy call, and its stream after so many seconds. */
const oddities: Record<string, (seed: string, form: Form) => (sentSeconds: number) => Partial<LabStream>> = {
  "hold music": (_, form) => () => ({
    quieterByDb: (second) => (second < musicUntilSeconds ? usualDb[form] - musicDb : 0),
  }),
  "pauses of 20 s": (seed) => {
    const pauses = pausesOf(seed);
    return () => ({ quieterByDb: (second) => (pauses.has(second) ? Infinity : 0) });
  },
  "a quiet speaker": (_, form) => () => ({ quieterByDb: () => usualDb[form] - quietDb }),
  "a codec that changes": () => (sent) => ({ form: Math.floor(sent / 300) % 2 === 0 ? "mp3" : "aacInTs" }),
  "an encoder that loses time": () => () => ({ lost: { fromSeconds: 400, seconds: lostSeconds } }),
  "nothing unusual": () => () => ({}),
};

/** What was said of healthy calls: how many hours were watched of each kind, and every trouble that was told. */
export interface HealthyDay {
  hours: Record<string, number>;
  checks: number;
  alarms: string[];
}

/** Watches healthy calls for so many simulated hours each. */
export async function watchHealthyCalls(
  { calls, hours, seed }: { calls: number; hours: number; seed: string },
  say: (line: string) => void,
): Promise<HealthyDay> {
  const world = await createWatchWorld();
  world.restart({ limits: { requestsPerSecond: 1e6, megabitsPerSecond: 1e6 } });
  const names = Object.keys(oddities);
  const all = Array.from({ length: calls }, (_, index) => {
    const name = names[index % names.length]!;
    const id = index + 1;
    const { form = "mp3" } = streamForms[id % streamForms.length]!;
    return { id, name, streamAt: oddities[name]!(`${seed} ${index}`, form) };
  });
  const day: HealthyDay = { hours: {}, checks: 0, alarms: [] };
  for (const { name } of all) day.hours[name] = (day.hours[name] ?? 0) + hours;
  const end = Math.round(hours * 3_600);
  try {
    world.watch.follow(all.map(({ id }) => world.call(id)));
    for (let second = 0; second < end; second += 1) {
      for (const { id, streamAt } of all) {
        const sent = sentBefore + second;
        world.forms.set(id, { ...streamForms[id % streamForms.length], ...streamAt(sent) });
        world.spoken.set(id, sent - wordsBehindSeconds);
      }
      await world.pass(1);
      noteAlarms(world, day, (id) => all[id - 1]!.name);
      if (second % 300 === 0) say(`watch: ${second} of ${end} s healthy, ${day.alarms.length} alarms`);
    }
    day.checks = world.media.requests.filter((path) => path.includes(".m3u8")).length;
  } finally {
    await world.close();
  }
  return day;
}

/** Each is noted once. */
function noteAlarms(world: WatchWorld, day: HealthyDay, nameOf: (id: number) => string): void {
  const told = new Set(day.alarms);
  for (const { call, state } of world.watch.watched()) {
    const { said } = state;
    if (said === null || !airTroubles.some((trouble) => trouble === said.reading)) continue;
    const line = `${said.reading} since ${Math.round(said.since / 1000)} s: call ${call.sessionId}, ${nameOf(call.sessionId)}`;
    if (!told.has(line)) day.alarms.push(line);
  }
}

/** The seconds of a day in which nobody speaks. */
function pausesOf(seed: string): ReadonlySet<number> {
  const random = seededRandom(seed);
  const seconds = new Set<number>();
  for (let at = 100; at < 86_400; at += pauseSeconds + wholeNumber(random, ...saidSeconds))
    for (let second = at; second < at + pauseSeconds; second += 1) seconds.add(second);
  return seconds;
}
