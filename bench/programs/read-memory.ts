import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import type { RunningApp } from "./start-app.ts";

const linePrefix = '{"memory":';
const lineSchema = z.object({ memory: z.object({ residentBytes: z.number(), heldBytes: z.number() }) });
export type Memory = z.output<typeof lineSchema>["memory"];

const lookEveryMs = 20;
const atMostMs = 5_000;

/**
 * What an app's process holds after collecting its garbage.
 *
 * @throws when it does not say so in time
 */
export async function readMemory({ pid, log }: RunningApp): Promise<Memory> {
  const linesBefore = log.length;
  if (pid !== undefined) process.kill(pid, "SIGUSR2");
  const deadline = Date.now() + atMostMs;
  while (Date.now() < deadline) {
    const line = log.slice(linesBefore).find((text) => text.startsWith(linePrefix));
    if (line) return lineSchema.parse(JSON.parse(line)).memory;
    await delay(lookEveryMs);
  }
  throw new Error("The app did not tell its memory");
}
