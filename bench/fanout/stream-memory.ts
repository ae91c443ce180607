import { setTimeout as delay } from "node:timers/promises";
import { openEventStreams } from "../../test-support/event-streams.ts";
import { readMemory } from "../programs/read-memory.ts";
import type { RunningApp } from "../programs/start-app.ts";

const warmUp = 200;
const settleMs = 1_000;

export interface StreamMemory {
  streams: number;
  /** JavaScript heap and external memory per stream, without sockets. */
  heldBytesEach: number;
  /** Growth of the process's resident memory per stream. */
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
