import type { IncomingMessage, ServerResponse } from "node:http";
import type { Env } from "../env.ts";
import type { Pass } from "../gate/create-gate.ts";
import type { EndedSessions } from "../gate/ended-sessions.ts";
import type { SharedAttemptCounter } from "../gate/attempt-counter.ts";
import type { FindHolder } from "../gate/token-holder.ts";
import type { WallLinks } from "../gate/walls/wall-links.ts";

/** What the runtime inside Next's bundle offers to the process around Next. */
export interface NextRuntime {
  /** Answers an authorised request ahead of Next; false when Next has to. */
  answer: (request: IncomingMessage, response: ServerResponse, pass: Pass) => boolean;
  /** Reads what other instances changed: the board's version, and whom the gate admits. @throws the database's error */
  catchUp: () => Promise<unknown>;
  /** Counts an answer that has ended, by the name of its route, its status and its duration in milliseconds. */
  noteAnswer: (route: string, status: number, ms: number) => void;
  /** Finds who holds an API token. */
  findHolder: FindHolder;
  /** The links of admitted walls. */
  wallLinks: WallLinks;
  endedSessions: EndedSessions;
  attempts: SharedAttemptCounter;
  /** Takes what says why the file of users cannot be read, for the status page, metrics and health. */
  watchUsersFile: (problem: () => string | null) => void;
  /** Takes new values of secrets, by the names of their variables. */
  takeSecrets: (changed: Partial<Env>) => void;
  /** Seals sessions; kept in the store. */
  sessionSecret: string;
  /** Begins to stop: no longer ready, and event streams, which would not end by themselves, are closed. */
  beginStop: () => void;
  /** Stops the rest, once all requests are answered. */
  stop: () => Promise<void>;
}

/** The process around Next: it has the gate, tries the fast lane before Next, and stops everything in order. */
export interface HostProcess {
  /** Resolves once Next has started the runtime inside its bundle. */
  runtime: Promise<NextRuntime>;
  take: (runtime: NextRuntime) => void;
}

// Next bundles its own copy of every module, so the two sides meet on globalThis.
const key = Symbol.for("callboard.outer-process");
const holder = globalThis as typeof globalThis & { [key]?: HostProcess };

/** Records, before Next starts, that there is a process around it. */
export function createOuterProcess(): HostProcess {
  const { promise, resolve } = Promise.withResolvers<NextRuntime>();
  return (holder[key] = { runtime: promise, take: resolve });
}

/** The process around Next; undefined where Next runs by itself, as in development. */
export function findOuterProcess(): HostProcess | undefined {
  return holder[key];
}
