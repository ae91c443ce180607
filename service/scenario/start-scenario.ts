import type { ServiceClock } from "#service/clock.ts";
import { eventTypes } from "#service/content/event-types.ts";
import { loadSampleCalls } from "#service/content/sample-call.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";
import { upsertCompanies } from "#service/db/write/upsert-companies.ts";
import { upsertEventTypes } from "#service/db/write/upsert-types.ts";
import { createMediaAddresses } from "#service/media/media-addresses.ts";
import { mediaSecret } from "#service/media/media-secret.ts";
import { createDirector, type Director } from "./director.ts";
import { createPlan } from "./plan.ts";
import { createScenarioStore } from "./scenario-store.ts";

export type ScenarioOptions = {
  db: ServiceDatabase;
  clock: ServiceClock;
  /** Another seed is another day. */
  seed: string;
  /** Hears of every failed write; it is tried again at the next beat. */
  onError: (error: unknown) => void;
};

/**
 * Fills the database with a market and a trading day as it stands now, then lets the day go on. Resolves when
 * the first full state is written.
 */
export async function startScenario(options: ScenarioOptions): Promise<{ stop: () => Promise<void> }> {
  const { db, clock, seed, onError } = options;
  const director = await prepare(db, clock, seed);
  await director.begin();
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();
  const beat = async () => {
    await director.catchUp().catch(onError);
    wait();
  };
  const wait = () => {
    timer = setTimeout(() => (beating = beat()), untilNextMs(director, clock));
  };
  wait();
  return {
    stop: async () => {
      clearTimeout(timer);
      await beating;
      clearTimeout(timer);
    },
  };
}

/** The clock may be sped up or advanced while we wait, so no wait is long. */
const longestWaitMs = 200;

function untilNextMs(director: Director, clock: ServiceClock): number {
  if (clock.speed === 0) return longestWaitMs;
  const waitMs = (director.nextDueMs() - clock.now()) / clock.speed;
  return Math.min(longestWaitMs, Math.max(1, Math.ceil(waitMs)));
}
