import { setTimeout as delay } from "node:timers/promises";
import { openEventStreams } from "../../test-support/event-streams.ts";
import { readMemory, type Memory } from "../programs/read-memory.ts";
import type { RunningApp } from "../programs/start-app.ts";
import { waitForBoard } from "../programs/wait-for-board.ts";

const warmUp = 200;
const settleMs = 1_000;
/** A new app still frees what its first copy and the filling of its search index held. */
const settledBytes = 100_000;
const maxReadings = 20;

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
  const before = await settledMemory(app);
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

/** Memory once it no longer falls. */
async function settledMemory(app: RunningApp): Promise<Memory> {
  await waitForBoard({ appUrl: app.url, appLog: app.log });
  let memory = await readMemory(app);
  for (let reading = 1; reading < maxReadings; reading += 1) {
    await delay(settleMs);
    const next = await readMemory(app);
    const freed = memory.heldBytes - next.heldBytes;
    memory = next;
    if (Math.abs(freed) < settledBytes) break;
  }
  return memory;
}
