import type { Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { NextRuntime } from "../http/host-process.ts";

const checkEveryMs = 20;

/** What to stop, and how long requests in flight may still take. */
export interface Stopped {
  server: Server;
  runtime: Pick<NextRuntime, "beginStop" | "stop">;
  app: { close: () => Promise<void> };
  graceMs?: number;
}

/**
 * Stops accepting connections, ends the event streams, waits for requests in flight, cuts the rest, and then stops
 * the app.
 */
export async function stopInOrder({ server, runtime, app, graceMs = 2_000 }: Stopped): Promise<void> {
  let isClosed = false;
  server.close(() => (isClosed = true));
  runtime.beginStop();
  const deadline = performance.now() + graceMs;
  while (!isClosed && performance.now() < deadline) {
    // A connection that was busy when the server closed is kept alive after its answer.
    server.closeIdleConnections();
    await delay(checkEveryMs);
  }
  server.closeAllConnections();
  try {
    await app.close();
  } finally {
    await runtime.stop();
  }
}
