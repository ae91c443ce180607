import { systemClock, type Clock } from "./clock.ts";
import type { Env } from "./env.ts";
import type { Logger } from "pino";
import { Elected } from "./instances/elected.ts";
import { alone } from "./instances/instances.ts";
import { notify } from "./instances/message.ts";
import { createUserWrites } from "./instances/user-writes.ts";
import { loggerOf } from "./logger.ts";
import { LiveWords } from "./live/live-words.ts";
import { listTranscribed } from "./live/list-transcribed.ts";
import { createMediaFetch, type MediaFetch } from "./media/fetch-media.ts";
import { createPublicLookup } from "./media/public-lookup.ts";
import { createTranscriptTails } from "./media/transcript-tail.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import type { Runtime } from "./runtime.ts";
import { isShared, type StoreLocation } from "./store/connect.ts";
import { openStore, type Store, type WriteOptions } from "./store/open-store.ts";
import { createEndedSessions } from "./services/entry/ended-sessions.ts";
import { isServiceProblem } from "./services/service-problem.ts";
import { sinceMailTask } from "./services/since/since-mail-task.ts";
import { createAttemptCounter } from "./services/entry/attempt-counter.ts";
import { createKnownTokens } from "./services/tokens/known-tokens.ts";
import { createKnownWallLinks } from "./services/walls/known-wall-links.ts";
import { readVersion } from "./store/version.ts";
import { readWatermark } from "./store/watermarks.ts";
import { openWordIndex } from "./store/words/open-word-index.ts";
import { createChangeBus } from "./sync/change-bus.ts";
import { createPollHealth } from "./sync/poll-health.ts";
import { createFollowerLoop, createSync, keptFrom, windowsAt } from "./sync/create-sync.ts";
import { createWordFiller, wordsTask, type WordFiller } from "./sync/words/fill-words.ts";
import { createUpstreamClient } from "./upstream/client.ts";
import { keepTextsTask } from "./watch/keep-texts-task.ts";
import { placeTask } from "./watch/place-task.ts";
import { watchTasks } from "./watch/watch-task.ts";
import { watchFigures } from "./watch-figures.ts";
import { alertTasks } from "./alerts/alert-tasks.ts";
import { tracedFetch } from "./tracing/in-span.ts";
import type { SpanCounts } from "./tracing/span-counts.ts";
import { createFetch, type Fetch } from "./upstream/fetch.ts";
import { connectionLimits, upstreamTimeouts } from "./upstream/time-limits.ts";
import { createPacer } from "./upstream/pacer.ts";

/** What tests and benches replace. */
export interface RuntimeParts {
  clock?: Clock;
  fetch?: Fetch;
  log?: Logger;
  random?: () => number;
  /** The timer of heartbeats between instances. */
  after?: Clock["after"];
  location?: StoreLocation;
  buildId?: string;
  /** Names the shapes of the answers; pages get the same. */
  apiDigest?: string;
  version?: string;
  /** What tracing counts. */
  spans?: SpanCounts;
}

/**
 * Opens the store and connects all parts. Nothing runs until the scheduler is started.
 * @throws StoreError when the store cannot be used
 */
export async function createRuntime(env: Env, parts: RuntimeParts = {}): Promise<Runtime> {
  const { clock = systemClock, random = Math.random, spans = { sent: 0, lost: 0 } } = parts;
  const build = buildOf(parts);
  const after: Clock["after"] = parts.after ?? ((ms, run) => systemClock.after(ms, run));
  const { fetch, fetchUpstream, fetchPublic } = fetches(parts.fetch);
  const log = parts.log ?? loggerOf(env);
  const location =
    parts.location ?? (env.DATABASE_URL ? { url: env.DATABASE_URL } : { directory: env.DATA_DIR });
  const metrics = createMetrics();
  const bus = createChangeBus();
  const store = await openStore(location, writeOptions(location, env, { clock, metrics, bus }));
  bus.publishVersion(await readVersion(store.db));
  const words = openWordIndex(location, store);
  const client = upstreamClient(env, { clock, random, fetch: fetchUpstream, metrics });
  const fetchMedia = mediaFetch(env, clock, fetch, fetchPublic);
  const confirmed = await readWatermark(store.db, "sessions");
  const pollHealth = createPollHealth(clock, env.POLL_LIVE_MS, confirmed.last_success_at);
  const singleton = createSingletons();
  const tails = createTranscriptTails(fetchMedia, clock);
  const list = () => listTranscribed({ store, singleton, clock, fetchMedia });
  const live = new LiveWords({ clock, log, tails, version: () => bus.version(), list });
  const context = { client, store, clock, bus, log, windows: (at = clock.now()) => windowsAt(at, env) };
  const filler = createWordFiller({
    ...context,
    words,
    fetchMedia,
    singleton,
    keptFrom: () => keptFrom(context, env.RETENTION_DAYS).dated,
  });
  const lead = (ledStore: Store) => {
    const tools = { context: { ...context, store: ledStore }, random, onRun: metrics.taskRun };
    return createSync(tools, pollHealth, env, (wake) => [
      ...alertTasks(tools, { pollHealth, env, fetch, fetchPublic, liveCalls: () => live.calls() }, wake),
      wordsTask(tools, filler),
      ...watchTasks(tools, { env, live, fetchMedia, singleton, pollHealth }),
      ...[placeTask, keepTextsTask].map((task) => task(tools, live)),
      sinceMailTask(tools, () => runtime, wake),
    ]);
  };
  const follow = () => createFollowerLoop(context, pollHealth);
  const onWantedWords = filler.want;
  const shared = { store, bus, pollHealth, log, clock, random, after, lead, follow, onWantedWords };
  const elected = isShared(location) ? new Elected({ url: location.url, ...shared }) : null;
  const scheduler = elected ?? lead(store);
  const instances = elected ?? alone;
  const gateData = await openGateData({ store, bus, clock, log });
  const viewers = { count: 0 };
  const usersFile: Runtime["usersFile"] = { problem: () => null };
  const stopping = new AbortController();
  watchFigures(metrics, { pollHealth, clock, viewers, bus, instances, store, usersFile, ...build, spans });
  const runtime: Runtime = {
    env,
    clock,
    log,
    metrics,
    store,
    client,
    bus,
    pollHealth,
    scheduler,
    instances,
    ...gateData,
    usersFile,
    fetchMedia,
    tails,
    live,
    words,
    wantWords: wordsWanted(location, store, filler),
    ...build,
    viewers,
    singleton,
    stopping: stopping.signal,
    beginStop: () => stopping.abort(),
    async stop() {
      stopping.abort();
      await stopAll([live, scheduler], [words, store]);
    },
  };
  return runtime;
}

async function stopAll(
  running: readonly { stop: () => Promise<void> | void }[],
  open: readonly { close: () => Promise<void> }[],
): Promise<void> {
  for (const one of running) await one.stop();
  for (const one of open) await one.close();
}

function buildOf({
  buildId = "development",
  apiDigest = "development",
  version = "development",
}: RuntimeParts): Pick<Runtime, "buildId" | "apiDigest" | "version"> {
  return { buildId, apiDigest, version };
}

function upstreamClient(
  env: Env,
  { clock, random, fetch, metrics }: { clock: Clock; random: () => number; fetch: Fetch; metrics: Metrics },
) {
  return createUpstreamClient({
    baseUrl: env.UPSTREAM_URL,
    apiKey: () => env.UPSTREAM_API_KEY,
    fetch,
    clock,
    random,
    pacer: createPacer(clock, env.UPSTREAM_REQUESTS_PER_SECOND),
    timeouts: upstreamTimeouts,
    onRequest: metrics.upstreamRequest,
  });
}

/** Every write records the board for looking back, is announced wherever the store is open, and is measured. */
function writeOptions(
  location: StoreLocation,
  env: Env,
  { clock, metrics, bus }: Pick<Runtime, "clock" | "metrics" | "bus">,
): WriteOptions {
  return {
    recording: { now: () => clock.now(), flappingWithinMs: env.FLAPPING_WITHIN_MS },
    announce: isShared(location)
      ? (transaction, version) => notify(transaction, { type: "version", version })
      : undefined,
    publish: (version) => bus.publishVersion(version),
    // A change that our rules refuse says nothing about the store.
    onWrite: (result, ms, error) => metrics.storeWrite(isServiceProblem(error) ? "ok" : result, ms),
  };
}

/** The fetches for upstream, for hosts that the settings name, and for any other host. */
function fetches(given: Fetch | undefined): Record<"fetch" | "fetchUpstream" | "fetchPublic", Fetch> {
  const fetch = given ?? createFetch();
  const fetchPublic = given ?? createFetch(connectionLimits, createPublicLookup());
  return {
    fetch: tracedFetch(fetch, { hasPath: false }),
    fetchUpstream: tracedFetch(fetch, { hasPath: true }),
    fetchPublic: tracedFetch(fetchPublic, { hasPath: false }),
  };
}

/** Tells every instance, because any may lead. A message that is lost only leaves the order as it is. */
function wordsWanted(location: StoreLocation, { db }: Store, { want }: WordFiller): Runtime["wantWords"] {
  if (!isShared(location)) return want;
  return (companyIds) =>
    void notify(db, { type: "wantedWords", companyIds: [...companyIds] }).catch(() => undefined);
}

/** Media are fetched from upstream and MEDIA_HOSTS at any address, and from other hosts at public addresses only. */
function mediaFetch(env: Env, clock: Clock, fetch: Fetch, fetchPublic: Fetch): MediaFetch {
  const { UPSTREAM_URL: upstreamUrl, MEDIA_HOSTS: mediaHosts } = env;
  return createMediaFetch({ upstreamUrl, mediaHosts, fetch, fetchPublic, clock });
}

function createSingletons(): Runtime["singleton"] {
  const kept = new Map<symbol, unknown>();
  return <T>(owner: symbol, make: () => T): T => {
    if (!kept.has(owner)) kept.set(owner, make());
    return kept.get(owner) as T;
  };
}

/** The store for what people change, and what the gate needs: ended sessions, tokens, walls and attempts. */
async function openGateData(parts: Pick<Runtime, "store" | "bus" | "clock" | "log">) {
  const userWrites = createUserWrites(parts.store);
  return {
    userWrites,
    tokens: await createKnownTokens(parts),
    wallLinks: await createKnownWallLinks(parts),
    endedSessions: await createEndedSessions({ ...parts, userWrites }),
    attempts: createAttemptCounter({ ...parts, userWrites }),
  };
}
