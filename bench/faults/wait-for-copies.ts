import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import type { SpedUpClock } from "./sped-up-clock.ts";
import type { WireTap } from "./wire-tap.ts";

const lookEveryMs = 50;
const atMostMs = 120_000;

const statusSchema = z.object({ datasets: z.array(z.object({ isFullCopyDone: z.boolean() })) });

/** Waits until the app has copied every dataset once. @throws after two minutes */
export async function waitUntilCopied(appUrl: string): Promise<void> {
  await until(
    () => "The first copy was not done",
    async () => {
      const status = statusSchema.parse(await (await fetch(`${appUrl}/api/health/ready`)).json());
      return status.datasets.every(({ isFullCopyDone }) => isFullCopyDone);
    },
  );
}

/**
 * Waits until the app has asked for everything again and got it: every list in full where the app lists in full, and
 * what changed in each. @throws after two minutes
 */
export async function waitUntilSettled(
  paths: readonly string[],
  { passed }: WireTap,
  clock: SpedUpClock,
): Promise<void> {
  const since = clock.now();
  // Companies are never removed in the scenario, and listed in full once a day.
  const wanted = paths.flatMap((path) =>
    path === "/companies" ? [`${path} updatedAfter`] : [`${path} updatedAfter`, `${path} startDate`],
  );
  const isAnswered = (question: string) => {
    const [path, parameter] = question.split(" ");
    return passed.some(
      (one) =>
        one.askedAt > since &&
        one.path === `/public/v3${path}` &&
        one.query.has(parameter ?? "") &&
        one.isWhole &&
        one.nextCursor === null,
    );
  };
  await until(
    () => `${wanted.filter((question) => !isAnswered(question)).join(" and ")} were not answered again`,
    () => Promise.resolve(wanted.every(isAnswered)),
  );
}

async function until(complaint: () => string, isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + atMostMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`${complaint()} within ${atMostMs / 1_000} s`);
    await delay(lookEveryMs);
  }
}
