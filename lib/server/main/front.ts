import type { IncomingMessage, ServerResponse } from "node:http";

/** What the server inside Next's bundle offers to the program around Next. */
export interface Lane {
  /** Answers a request before Next sees it; false when it is Next's. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Ends the open event streams, which never end by themselves. */
  endStreams: () => void;
  /** Stops the rest, once nothing is being answered any more. */
  stop: () => Promise<void>;
}

/** The program around Next: it asks the lane first, and stops everything in order. */
export interface Front {
  /** Settled by the server inside, which Next starts in its own time. */
  lane: Promise<Lane>;
  take: (lane: Lane) => void;
}

// Next bundles a copy of its own of every module, so the two sides meet on globalThis.
const key = Symbol.for("callboard.front");
const holder = globalThis as typeof globalThis & { [key]?: Front };

/** Says, before Next starts, that there is a program around it. */
export function createFront(): Front {
  const { promise, resolve } = Promise.withResolvers<Lane>();
  return (holder[key] = { lane: promise, take: resolve });
}

/** The program around Next; undefined where Next runs by itself, as in development. */
export function findFront(): Front | undefined {
  return holder[key];
}
