import type { Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Lane } from "./front.ts";

const lookEveryMs = 20;

/** What is stopped, and how long requests in flight may still take. */
export interface Stopped {
  server: Server;
  lane: Pick<Lane, "endStreams" | "stop">;
  app: { close: () => Promise<void> };
  graceMs?: number;
}

/**
 * Stops taking connections, ends the event streams, lets what is being answered finish, cuts what does not, and
 * only then stops what the answers are made of.
 */
export async function stopInOrder({ server, lane, app, graceMs = 2_000 }: Stopped): Promise<void> {
  let isClosed = false;
  server.close(() => (isClosed = true));
  lane.endStreams();
  const deadline = Date.now() + graceMs;
  while (!isClosed && Date.now() < deadline) {
    // One that was busy when the server closed stays open, kept alive, when it is done.
    server.closeIdleConnections();
    await delay(lookEveryMs, undefined);
  }
  server.closeAllConnections();
  await app.close();
  await lane.stop();
}
