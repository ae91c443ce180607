import { setTimeout as delay } from "node:timers/promises";
import { openEventStreams } from "../load/event-streams.ts";
import { readMemory } from "../programs/read-memory.ts";
import type { RunningApp } from "../programs/start-app.ts";

const warmUp = 200;
const settleMs = 1_000;

export interface StreamMemory {
  streams: number;
  /** What the process holds more for each, sockets not counted. */
  heldBytesEach: number;
  /** What the machine gives the process more for each. */
  residentBytesEach: number;
}

/**
 * What an app's process grows by for each open event stream, once warmed up.
 *
 * @param app a fresh one: what earlier streams left would be used again and not be seen
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
