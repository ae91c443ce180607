import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import type { BenchStack } from "./bench-stack.ts";

const linePrefix = '{"memory":';
const lineSchema = z.object({ memory: z.object({ residentBytes: z.number(), heldBytes: z.number() }) });
export type Memory = z.output<typeof lineSchema>["memory"];

const lookEveryMs = 20;
const atMostMs = 5_000;

/**
 * What the app's process holds after collecting its garbage.
 *
 * @throws when it does not say so in time
 */
export async function readMemory({ appPid, appLog }: BenchStack): Promise<Memory> {
  const linesBefore = appLog.length;
  if (appPid !== undefined) process.kill(appPid, "SIGUSR2");
  const deadline = Date.now() + atMostMs;
  while (Date.now() < deadline) {
    const line = appLog.slice(linesBefore).find((text) => text.startsWith(linePrefix));
    if (line) return lineSchema.parse(JSON.parse(line)).memory;
    await delay(lookEveryMs);
  }
  throw new Error("The app did not tell its memory");
}
