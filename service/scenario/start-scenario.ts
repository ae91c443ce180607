import type { ServiceClock } from "#service/clock.ts";
import { loadSampleCalls } from "#service/content/sample-call.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";
import { createMediaAddresses } from "#service/media/media-addresses.ts";
import { mediaSecret } from "#service/media/media-secret.ts";
import { createDirector, type Director } from "./director.ts";
import { createPlan } from "./plan.ts";
import { createScenarioStore } from "./scenario-store.ts";
import { writeMarket } from "./write-market.ts";

export type ScenarioOptions = {
  db: ServiceDatabase;
  clock: ServiceClock;
  /** Another seed is another day. */
  seed?: string;
  /** Hears of every failed write; it is tried again at the next beat. */
  onError: (error: unknown) => void;
};

/**
 * Fills the database with a market and a trading day as it stands now, then lets the day go on until stopped.
 * Resolves when the first full state is written.
 */
export async function startScenario(options: ScenarioOptions): Promise<{ stop: () => Promise<void> }> {
  const { db, clock, seed = "callboard", onError } = options;
  const director = await prepare(db, clock, seed);
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();
  let isStopped = false;
  const wait = () => {
    if (isStopped) return;
    timer = setTimeout(
      () => {
        beating = beat();
      },
      untilNextMs(director, clock),
    );
  };
  const beat = async () => {
    await director.catchUp().catch(onError);
    wait();
  };
  wait();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await beating;
    },
  };
}

async function prepare(db: ServiceDatabase, clock: ServiceClock, seed: string): Promise<Director> {
  const calls = loadSampleCalls();
  const plan = createPlan(seed, await writeMarket(db, calls, { seed, nowMs: clock.now() }));
  const addresses = createMediaAddresses(await mediaSecret(db));
  const director = createDirector({
    clock,
    plan,
    store: createScenarioStore({ db, addresses, calls, plan }),
  });
  await director.begin();
  return director;
}

/** The clock may be sped up or advanced while we wait, so no wait is long. */
const longestWaitMs = 200;

function untilNextMs(director: Director, clock: ServiceClock): number {
  if (clock.speed === 0) return longestWaitMs;
  const waitMs = (director.nextDueMs() - clock.now()) / clock.speed;
  return Math.min(longestWaitMs, Math.max(1, Math.ceil(waitMs)));
}
