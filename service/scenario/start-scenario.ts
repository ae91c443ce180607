import { setTimeout as pause } from "node:timers/promises";
import type { ServiceClock } from "#service/clock.ts";
import { lookupTypes } from "#service/content/lookup-types.ts";
import { createDirectorLease, leaseMs } from "#service/db/director-lease.ts";
import { inTransaction } from "#service/db/in-transaction.ts";
import { mediaSecret } from "#service/db/media-secret.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";
import { fillLookupTables } from "#service/db/write/fill-lookup-tables.ts";
import { upsertCompanies } from "#service/db/write/upsert-companies.ts";
import { createMediaAddresses } from "#service/media/media-addresses.ts";
import { beginSample } from "./begin-sample.ts";
import { createDirector } from "./director.ts";
import { createPlan } from "./plan/plan.ts";
import type { Sample } from "./plan/sample-start.ts";
import { smallerPlan } from "./plan/smaller-plan.ts";
import { type ScenarioMarket, scenarioMarket } from "./scenario-market.ts";
import { LeaseLost, createScenarioStore } from "./scenario-store.ts";

export type ScenarioOptions = {
  db: ServiceDatabase;
  clock: ServiceClock;
  /** What to show; earnings season by default. */
  sample?: Sample;
  /** Another seed makes another market and other days. */
  seed?: string;
  /** Plans only one in this many of the day's sessions; all by default. */
  oneSessionIn?: number;
  /** Called with every failed write, which is retried at the next beat. */
  onError: (error: unknown) => void;
  /** Called when the calls of earlier quarters are there too. */
  onComplete?: () => void;
  /** Real time in milliseconds, used for the lease. */
  machineNow?: () => number;
};

/**
 * Fills the database with a market and a trading day as of now, then continues the day until stopped. Of several
 * processes on one database one directs the day; another takes over when its lease expires. Resolves when a full day
 * is written.
 */
export async function startScenario(options: ScenarioOptions): Promise<{ stop: () => Promise<void> }> {
  const { db, clock, onError, onComplete, machineNow = Date.now } = options;
  const { lease, store, director, writeDay, takeOver } = await prepare(options, machineNow);
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();
  let isStopped = false;
  let isDirecting = false;
  let begin = writeDay;
  let takenAtMs = -Infinity;
  /** On the clock of `performance`. */
  let compareAtMs = -Infinity;

  const direct = async () => {
    if (machineNow() - takenAtMs >= takeEveryMs) {
      takenAtMs = machineNow();
      const isMine = await lease.take(db);
      if (isMine && !isDirecting) await begin();
      isDirecting = isMine;
    }
    if (!isDirecting) return;
    await director.catchUp();
    if (director.isComparing() && performance.now() >= compareAtMs) await compareNext();
  };
  const compareNext = async () => {
    const beganAtMs = performance.now();
    const { wasWhole, isUnderWay } = await director.compareNext();
    const endedAtMs = performance.now();
    compareAtMs = endedAtMs + (wasWhole ? wholePauseMs : Math.max(writtenPauseMs, endedAtMs - beganAtMs));
    if (!isUnderWay) onComplete?.();
  };
  /** On a busy machine the lease may expire during a write, so that another process takes over. */
  const directOrStandBy = () =>
    direct().catch((error: unknown) => {
      if (!(error instanceof LeaseLost)) throw error;
      isDirecting = false;
    });
  const beat = async () => {
    await directOrStandBy().catch(onError);
    if (!isStopped) wait();
  };
  const wait = () => {
    const beatAgain = () => {
      beating = beat();
    };
    timer = setTimeout(beatAgain, isDirecting ? untilNextMs() : longestWaitMs);
  };
  const untilNextMs = () => {
    const compareInMs = director.isComparing() ? compareAtMs - performance.now() : longestWaitMs;
    const dueInMs = clock.speed === 0 ? longestWaitMs : (director.nextDueMs() - clock.now()) / clock.speed;
    return Math.max(1, Math.ceil(Math.min(longestWaitMs, compareInMs, dueInMs)));
  };

  await directOrStandBy();
  while (!isDirecting && !(await store.hasDay())) {
    await pause(longestWaitMs);
    await directOrStandBy();
  }
  begin = takeOver;
  wait();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await beating;
      await lease.giveBack(db).catch(onError);
    },
  };
}

/** The seed of the sample's market and plan. */
export const sampleSeed = "callboard";

/** Waits are short, because the clock may be sped up or advanced during one. */
const longestWaitMs = 200;
/** Calls of earlier quarters are written within a minute, in which requests get at least half of the processor. */
const writtenPauseMs = 50;
/** A day that lacked nothing is one of a restart, at which nobody waits for earlier quarters. */
const wholePauseMs = 500;
const takeEveryMs = leaseMs / 4;

async function prepare(options: ScenarioOptions, machineNow: () => number) {
  const { db, clock, sample = "season", seed = sampleSeed, oneSessionIn = 1 } = options;
  const market = scenarioMarket(seed);
  const start = await beginSample(db, sample, clock.now());
  const plan = smallerPlan(oneSessionIn, createPlan(seed, market.world, start));
  const addresses = createMediaAddresses(await mediaSecret(db));
  const lease = createDirectorLease(machineNow);
  const store = createScenarioStore({ db, addresses, plan, lease });
  const director = createDirector({ clock, plan, store });
  const writeDay = async () => {
    await writeMarket(db, market, clock.now());
    await director.begin();
  };
  const takeOver = async () => {
    await director.takeOver();
    await writeMarket(db, market, clock.now());
  };
  return { lease, store, director, writeDay, takeOver };
}

/**
 * Writes the companies and missing rows of the lookup tables, idempotently.
 *
 * @param now milliseconds, the updatedAt of changes
 */
async function writeMarket(
  db: ServiceDatabase,
  { companies }: Pick<ScenarioMarket, "companies">,
  now: number,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await fillLookupTables(transaction, lookupTypes, now);
    const records = companies.map(({ timeZone: _, ...company }) => ({ ...company, createdAt: coveredSince }));
    await upsertCompanies(transaction, records, now);
  });
}

const coveredSince = "2023-01-09T09:00:00.000Z";
