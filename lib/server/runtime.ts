import "server-only";
import type { Clock } from "./clock.ts";
import type { Env } from "./env.ts";
import type { Logger } from "pino";
import type { Instances } from "./instances/instances.ts";
import type { UserWrites } from "./instances/user-writes.ts";
import type { LiveWords } from "./live/live-words.ts";
import type { MediaFetch } from "./media/fetch-media.ts";
import type { TranscriptTails } from "./media/transcript-tail.ts";
import type { Metrics } from "./metrics.ts";
import type { Store } from "./store/open-store.ts";
import type { WordIndex } from "./store/words/word-index.ts";
import type { ChangeBus } from "./sync/change-bus.ts";
import type { PollHealth } from "./sync/poll-health.ts";
import type { Scheduler } from "./sync/scheduler.ts";
import type { KnownEndedSessions } from "./services/entry/ended-sessions.ts";
import type { SharedAttemptCounter } from "./gate/attempt-counter.ts";
import type { KnownWallLinks } from "./services/walls/known-wall-links.ts";
import type { TokenCache } from "./services/tokens/known-tokens.ts";
import type { UpstreamClient } from "./upstream/client.ts";

/** Everything a request needs; one per process. */
export interface Runtime {
  env: Env;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  store: Store;
  client: UpstreamClient;
  bus: ChangeBus;
  pollHealth: PollHealth;
  /** The sync loop, on whichever instance it runs. */
  scheduler: Scheduler;
  instances: Instances;
  userWrites: UserWrites;
  /** The API tokens in force. */
  tokens: TokenCache;
  /** The links of admitted walls. */
  wallLinks: KnownWallLinks;
  endedSessions: KnownEndedSessions;
  /** Why the file of users cannot be read now; null where it is read, or there is none. Set by the gate. */
  usersFile: { problem: () => string | null };
  /** Counts attempts to sign in and to enter codes of walls. */
  attempts: SharedAttemptCounter;
  fetchMedia: MediaFetch;
  /** The live transcripts that this process reads. */
  tails: TranscriptTails;
  /** The text of the live calls. */
  live: LiveWords;
  /** The search index of transcripts. */
  words: WordIndex;
  /** Asks for the transcripts of these companies to be indexed before all others, by whichever instance fills it. */
  wantWords(companyIds: readonly number[]): void;
  buildId: string;
  /** Names the shapes of the answers of this version. */
  apiDigest: string;
  /** The version of Callboard, such as `0.1.0`. */
  version: string;
  /** The number of open event streams. */
  viewers: { count: number };
  /** A value that a module keeps with this runtime, created on first use. */
  singleton<T>(owner: symbol, make: () => T): T;
  /** Aborted when the process is to stop: everything open must end first. */
  stopping: AbortSignal;
  /** Ends what is open; requests in flight are still answered. */
  beginStop(): void;
  stop(): Promise<void>;
}

const key = Symbol.for("callboard.runtime");
const holder = globalThis as typeof globalThis & { [key]?: Runtime };

/** Sets the runtime of this process, on globalThis, because Next's bundles do not share modules. */
export function setCurrentRuntime(runtime: Runtime | undefined): void {
  holder[key] = runtime;
}

/** The runtime of this process, if it has started. */
export function findRuntime(): Runtime | undefined {
  return holder[key];
}

/**
 * The runtime of this process.
 * @throws Error while the server is still starting
 */
export function currentRuntime(): Runtime {
  const runtime = holder[key];
  if (!runtime) throw new Error("the server is still starting");
  return runtime;
}
