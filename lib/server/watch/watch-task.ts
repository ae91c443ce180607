import { unmeasured } from "../../domain/air/air-minutes.ts";
import type { SaidOnAir } from "../../domain/air/follow-air.ts";
import type { Env } from "../env.ts";
import type { LiveWords } from "../live/live-words.ts";
import type { Runtime } from "../runtime.ts";
import { addMinutes, extendAirCoverage } from "../store/air/air-minutes.ts";
import { endWhatWasSaid, recordSaid, type NewlySaid } from "../store/air/air-readings.ts";
import type { SyncContext } from "../sync/dataset-plan.ts";
import type { Task } from "../sync/scheduler.ts";
import { repeating, type TaskTools } from "../sync/tasks.ts";
import { StreamWatch } from "./stream-watch.ts";
import { listOnAir } from "./watched-calls.ts";

export interface WatchParts extends Pick<Runtime, "fetchMedia" | "singleton" | "pollHealth"> {
  env: Env;
  live: Pick<LiveWords, "known">;
}

const everyMs = 1_000;
const minuteMs = 60_000;
/** Streams count as watched without a gap where a minute is recorded this long after the last one. */
const coverageToleranceMs = 90_000;

/**
 * The leader's task that watches the streams of live calls, and records what is said of them; none where that is off.
 * What an earlier leader said is ended first, because nobody has watched since.
 */
export function watchTasks(
  tools: TaskTools,
  { env, live, fetchMedia, singleton, pollHealth }: WatchParts,
): Task[] {
  if (env.WATCH === "off") return [];
  const { context } = tools;
  const limits = {
    requestsPerSecond: env.WATCH_REQUESTS_PER_SECOND,
    megabitsPerSecond: env.WATCH_MEGABITS_PER_SECOND,
  };
  const watch = new StreamWatch({
    clock: context.clock,
    singleton,
    fetchMedia,
    live,
    watch: env.WATCH,
    limits,
  });
  const isBlind = () => pollHealth.freshness().status === "blind";
  return [repeating(tools, "watch streams", everyMs, createRound(context, watch, isBlind))];
}

/**
 * One round: follows the board, begins the checks that are due, and records what the last ones showed. While the board is
 * blind nothing is concluded, because a call may have ended meanwhile.
 */
export function createRound(
  { store, bus, clock }: Pick<SyncContext, "store" | "bus" | "clock">,
  watch: StreamWatch,
  isBlind: () => boolean,
): (stopping: AbortSignal) => Promise<void> {
  const stored = new Map<number, { host: string | null; said: SaidOnAir | null }>();
  let hasBegun = false;
  let followedVersion: number | null = null;
  let minuteAt = startOfMinute(clock.now());

  /** What is said otherwise than is stored, and what was said of calls that are not live any more. */
  function changes(): NewlySaid[] {
    const watched = watch.watched();
    const ids = new Set(watched.map(({ call }) => call.sessionId));
    const over = [...stored].filter(([id, { said }]) => !ids.has(id) && said !== null);
    return [
      ...watched.flatMap(({ call: { sessionId, host }, state: { said } }) =>
        said === (stored.get(sessionId)?.said ?? null) ? [] : [{ sessionId, host, said }],
      ),
      ...over.map(([sessionId, { host }]) => ({ sessionId, host, said: null })),
    ];
  }

  async function record(): Promise<void> {
    const found = changes();
    if (found.length === 0) return;
    const age = clock.now() - clock.steady();
    const dated = found.map((change) => ({ ...change, said: dateSaid(change.said, age) }));
    await store.write((transaction) => recordSaid(transaction, dated, clock.now()));
    for (const { sessionId, host, said } of found) stored.set(sessionId, { host, said });
    const ids = new Set(watch.watched().map(({ call }) => call.sessionId));
    for (const id of stored.keys()) if (!ids.has(id)) stored.delete(id);
  }

  async function recordMinute(): Promise<void> {
    const now = startOfMinute(clock.now());
    if (now === minuteAt) return;
    const measured = watch.watched().flatMap((watched) => {
      const { call, minute: figures } = watched;
      watched.minute = unmeasured;
      return figures === unmeasured ? [] : [{ sessionId: call.sessionId, minuteAt, figures }];
    });
    minuteAt = now;
    await store.write(async (transaction) => {
      await addMinutes(transaction, measured);
      await extendAirCoverage(transaction, clock.now(), coverageToleranceMs);
    });
  }

  return async (stopping) => {
    if (stopping.aborted) return;
    if (!hasBegun) {
      await store.write((transaction) => endWhatWasSaid(transaction, clock.now()));
      stopping.addEventListener("abort", () => void watch.stop(), { once: true });
    }
    hasBegun = true;
    if (isBlind()) return;
    const version = bus.version();
    if (version !== followedVersion) watch.follow(await listOnAir(store.db));
    followedVersion = version;
    await record();
    await recordMinute();
    watch.begin();
  };
}

function startOfMinute(at: number): number {
  return Math.floor(at / minuteMs) * minuteMs;
}

/** Turns instants of the monotonic clock into milliseconds since the epoch. */
function dateSaid(said: SaidOnAir | null, ageMs: number): SaidOnAir | null {
  if (said === null) return null;
  const { since, notBefore } = said;
  return {
    ...said,
    since: Math.round(since + ageMs),
    notBefore: notBefore === null ? null : Math.round(notBefore + ageMs),
  };
}
