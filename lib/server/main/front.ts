import type { IncomingMessage, ServerResponse } from "node:http";
import type { Pass } from "../gate/create-gate.ts";
import type { EndedSessions } from "../gate/ended-sessions.ts";
import type { EntryTries } from "../gate/entry-tries.ts";
import type { FindHolder } from "../gate/token-holder.ts";
import type { WallLinks } from "../gate/walls/wall-links.ts";

/** What the runtime inside Next's bundle offers to the process around Next. */
export interface Lane {
  /** Answers an authorised request ahead of Next; false when Next has to. */
  answer: (request: IncomingMessage, response: ServerResponse, pass: Pass) => boolean;
  /** Counts an answer that has ended, by the name of its route, its status and its duration in milliseconds. */
  noteAnswer: (route: string, status: number, ms: number) => void;
  /** Finds who holds an API token. */
  findHolder: FindHolder;
  /** The links of admitted walls. */
  wallLinks: WallLinks;
  endedSessions: EndedSessions;
  entryTries: EntryTries;
  /** Seals sessions; kept in the store. */
  sessionSecret: string;
  /** Begins to stop: no longer ready, and event streams, which would not end by themselves, are closed. */
  beginStop: () => void;
  /** Stops the rest, once all requests are answered. */
  stop: () => Promise<void>;
}

/** The process around Next: it tries the fast lane first, and stops everything in order. */
export interface Front {
  /** Resolves once Next has started the runtime inside its bundle. */
  lane: Promise<Lane>;
  take: (lane: Lane) => void;
}

// Next bundles its own copy of every module, so the two sides meet on globalThis.
const key = Symbol.for("callboard.front");
const holder = globalThis as typeof globalThis & { [key]?: Front };

/** Records, before Next starts, that there is a process around it. */
export function createFront(): Front {
  const { promise, resolve } = Promise.withResolvers<Lane>();
  return (holder[key] = { lane: promise, take: resolve });
}

/** The process around Next; undefined where Next runs by itself, as in development. */
export function findFront(): Front | undefined {
  return holder[key];
}
