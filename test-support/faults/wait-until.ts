import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import type { FreshnessCause } from "#lib/contract/board/freshness.ts";
import type { Sample } from "./evidence.ts";
import type { Viewer } from "./open-viewer.ts";
import type { SpedUpClock } from "./sped-up-clock.ts";
import type { WireTap } from "./wire-tap.ts";

const checkEveryMs = 50;
const maxWaitMs = 180_000;
const maxBlindWaitMs = 60_000;

const statusSchema = z.object({ datasets: z.array(z.object({ isFullCopyDone: z.boolean() })) });

/** Waits until the app has copied every dataset once. @throws after three minutes */
export async function waitUntilCopied(appUrl: string): Promise<void> {
  await until(
    () => "The initial sync was not done",
    async () => {
      const status = statusSchema.parse(await (await fetch(`${appUrl}/api/status`)).json());
      return status.datasets.every(({ isFullCopyDone }) => isFullCopyDone);
    },
  );
}

/**
 * Waits until the app has copied the changes of every list, and has then listed it twice in full without requesting a
 * single record between: the app requests a stored record that a full listing lacks, because it may have been removed.
 * For companies the changes are enough: the scenario never removes one, and the app lists them in full once a day.
 *
 * @throws after three minutes
 */
export async function waitUntilSettled(
  paths: readonly string[],
  { requests }: WireTap,
  clock: SpedUpClock,
): Promise<void> {
  const since = clock.now();
  const isUnsettled = (path: string) => {
    const later = requests.filter((one) => one.requestedAt > since);
    const ends = later.filter(
      (one) => one.path === `/public/v3${path}` && one.isWhole && one.nextCursor === null,
    );
    if (!ends.some(({ query }) => query.has("updatedAfter"))) return true;
    if (path === "/companies") return false;
    const [before, last] = ends.filter(({ query }) => query.has("startDate")).slice(-2);
    if (!before || !last) return true;
    const between = later.slice(later.indexOf(before), later.indexOf(last));
    // Requests below a record, for instance for the chapters that search indexes, do not concern the list.
    return between.some((one) => isRecordOf(path, one.path));
  };
  await until(
    () => `${paths.filter(isUnsettled).join(" and ")} did not settle`,
    () => Promise.resolve(!paths.some(isUnsettled)),
  );
}

const isRecordOf = (list: string, path: string) =>
  path.startsWith(`/public/v3${list}/`) && !path.slice(`/public/v3${list}/`.length).includes("/");

/**
 * Waits until the screen has been blind at or after the given run time, with the given cause if there is one, however
 * slow the machine is. Gives up after a minute without an error, because the judges report a screen that never was.
 */
export async function waitUntilBlind(
  { samples }: Viewer,
  from: number,
  dueCause: FreshnessCause | null,
): Promise<void> {
  const deadline = Date.now() + maxBlindWaitMs;
  const isBlind = ({ at, status, cause }: Sample) =>
    at >= from && status === "blind" && (dueCause === null || cause === dueCause);
  while (!samples.some(isBlind) && Date.now() < deadline) await delay(checkEveryMs);
}

/**
 * Waits until the screen has shown the board as current at or after the given run time. Deadlines are sped up too, so a
 * stalled machine may make the screen blind for a moment at any time.
 *
 * @throws after three minutes
 */
export async function waitUntilCurrent({ samples }: Viewer, from: number): Promise<void> {
  const last = () => samples.at(-1);
  await until(
    () => "The screen did not become current",
    () => Promise.resolve(last()?.status === "current" && (last()?.at ?? 0) >= from),
  );
}

async function until(problem: () => string, isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + maxWaitMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`${problem()} within ${maxWaitMs / 1_000} s`);
    await delay(checkEveryMs);
  }
}
