import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { openEventStreams } from "../../test-support/event-streams.ts";
import type { RunningApp } from "../programs/start-app.ts";

const warmUp = 200;
const settleMs = 1_000;

export interface StreamMemory {
  streams: number;
  /** What the process holds for each stream, without sockets. */
  heldBytesEach: number;
  /** What the process grows by for each stream in the machine's memory. */
  residentBytesEach: number;
}

/**
 * The growth of an app's process per open event stream, after warming up.
 *
 * @param app a new one: memory freed by earlier streams would be reused and not be counted
 */
export async function streamMemory(app: RunningApp, count: number): Promise<StreamMemory> {
  const url = `${app.url}/api/stream`;
  for (const stream of await openEventStreams(url, warmUp)) stream.close();
  await delay(settleMs);
  const before = await readMemory(app);
  const streams = await openEventStreams(url, count);
  await delay(settleMs);
  const after = await readMemory(app);
  for (const stream of streams) stream.close();
  return {
    streams: count,
    heldBytesEach: (after.heldBytes - before.heldBytes) / count,
    residentBytesEach: (after.residentBytes - before.residentBytes) / count,
  };
}

const linePrefix = '{"memory":';
const lineSchema = z.object({ memory: z.object({ residentBytes: z.number(), heldBytes: z.number() }) });
type Memory = z.output<typeof lineSchema>["memory"];

const lookEveryMs = 20;
const maxWaitMs = 5_000;

/**
 * The memory of an app's process after garbage collection.
 *
 * @throws when it does not report in time
 */
async function readMemory({ pid, log }: RunningApp): Promise<Memory> {
  const linesBefore = log.length;
  if (pid !== undefined) process.kill(pid, "SIGUSR2");
  const deadline = Date.now() + maxWaitMs;
  while (Date.now() < deadline) {
    const line = log.slice(linesBefore).find((text) => text.startsWith(linePrefix));
    if (line) return lineSchema.parse(JSON.parse(line)).memory;
    await delay(lookEveryMs);
  }
  throw new Error("The app did not report its memory");
}
