import { setTimeout as delay } from "node:timers/promises";
import { openEventStreams } from "../load/event-streams.ts";
import type { BenchStack } from "../programs/bench-stack.ts";
import { readMemory } from "../programs/read-memory.ts";

const warmUp = 200;
const settleMs = 1_000;

export interface StreamMemory {
  streams: number;
  /** What the process holds more for each, sockets not counted. */
  heldBytesEach: number;
  /** What the machine gives the process more for each: coarse, for freed memory is used again first. */
  residentBytesEach: number;
}

/** What the app's process grows by for each open event stream, once warmed up. */
export async function streamMemory(stack: BenchStack, count: number): Promise<StreamMemory> {
  const url = `${stack.appUrl}/api/stream`;
  for (const stream of await openEventStreams(url, warmUp)) stream.close();
  await delay(settleMs);
  const before = await readMemory(stack);
  const streams = await openEventStreams(url, count);
  await delay(settleMs);
  const after = await readMemory(stack);
  for (const stream of streams) stream.close();
  await delay(settleMs);
  return {
    streams: count,
    heldBytesEach: (after.heldBytes - before.heldBytes) / count,
    residentBytesEach: (after.residentBytes - before.residentBytes) / count,
  };
}
