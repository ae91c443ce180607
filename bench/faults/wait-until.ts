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
 * Waits until the app has copied every list's changes, and has then listed it twice in full without a request for a
 * single record between. Such a request means that the first listing lacked a stored record, which may have been removed.
 * Companies are never removed in the scenario, and are listed in full once a day: their changes are enough.
 * @throws after three minutes
 */
export async function waitUntilSettled(
  paths: readonly string[],
  { passed }: WireTap,
  clock: SpedUpClock,
): Promise<void> {
  const since = clock.now();
  const isUnsettled = (path: string) => {
    const later = passed.filter((one) => one.requestedAt > since);
    const ends = later.filter(
      (one) => one.path === `/public/v3${path}` && one.isWhole && one.nextCursor === null,
    );
    if (!ends.some(({ query }) => query.has("updatedAfter"))) return true;
    if (path === "/companies") return false;
    const [before, last] = ends.filter(({ query }) => query.has("startDate")).slice(-2);
    if (!before || !last) return true;
    const between = later.slice(later.indexOf(before), later.indexOf(last));
    // What lies below a record, such as the chapters that search indexes, says nothing about the list.
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
 * Waits until the screen has been blind at or after the given run time, from the given cause if there is one, however
 * slow the machine is. Gives up after a minute: that a screen never became blind is for the judges to find.
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
 * Waits until the screen has shown the board as current at or after the given run time. Deadlines run fast as well,
 * so a stalled machine may make the screen blind for a moment at any time.
 * @throws after three minutes
 */
export async function waitUntilCurrent({ samples }: Viewer, from: number): Promise<void> {
  const last = () => samples.at(-1);
  await until(
    () => "The screen did not become current",
    () => Promise.resolve(last()?.status === "current" && (last()?.at ?? 0) >= from),
  );
}

async function until(complaint: () => string, isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + maxWaitMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`${complaint()} within ${maxWaitMs / 1_000} s`);
    await delay(checkEveryMs);
  }
}
