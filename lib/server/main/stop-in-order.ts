import type { Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Lane } from "./front.ts";

const lookEveryMs = 20;

/** What to stop, and how long requests in flight may still take. */
export interface Stopped {
  server: Server;
  lane: Pick<Lane, "beginStop" | "stop">;
  app: { close: () => Promise<void> };
  graceMs?: number;
}

/**
 * Stops accepting connections, ends the event streams, waits for requests in flight, cuts the rest, and then stops
 * the app.
 */
export async function stopInOrder({ server, lane, app, graceMs = 2_000 }: Stopped): Promise<void> {
  let isClosed = false;
  server.close(() => (isClosed = true));
  lane.beginStop();
  const deadline = performance.now() + graceMs;
  while (!isClosed && performance.now() < deadline) {
    // A connection that was busy when the server closed stays open, kept alive, when it is done.
    server.closeIdleConnections();
    await delay(lookEveryMs, undefined);
  }
  server.closeAllConnections();
  await app.close();
  await lane.stop();
}
