import { summaryDefaults } from "../../../contract/public-v3/assumptions.ts";
import { summarySchema } from "../../../contract/public-v3/summary.ts";
import { type OfferedSummary, sinceFeed } from "../../../domain/since/since-feed.ts";
import { sinceNews } from "../../../domain/since/since-news.ts";
import { type Viewer, forViewer } from "../../request-share.ts";
import { type Runtime, currentRuntime } from "../../runtime.ts";
import { SingleFlightCache } from "../../single-flight-cache.ts";
import { findSaved } from "../../store/saved/saved.ts";
import { isUpstreamError } from "../../upstream/upstream-error.ts";
import { getSince } from "./get-since.ts";

const dayMs = 86_400_000;
/** Programs that follow a feed keep what it had earlier. */
const daysBack = 7;
const maxEntries = 200;
/** Upstream is asked for each by itself, and keeps few people waiting: older calls keep the summary that they had. */
const maxSummaries = 20;

/** Which watchlist is followed, what begins the links, and for whom upstream is asked. */
interface FeedQuestion {
  watchlist: string | null;
  publicUrl: string;
  viewer: Viewer;
}

/**
 * What happened from seven days back on as a feed that a program can follow, of a watchlist as it is now or of all companies: at
 * most 200 entries, the newest first.
 * @throws ServiceProblem notFound for a watchlist that was deleted
 */
export async function getSinceFeed(
  { watchlist, publicUrl, viewer }: FeedQuestion,
  runtime: Runtime = currentRuntime(),
): Promise<string> {
  // From a midnight on, so that the feed is the same until something happens.
  const at = (Math.floor(runtime.clock.now() / dayMs) - daysBack) * dayMs;
  // No person is asked: whoever has the address has the list's id, which nobody can guess.
  const since = await getSince({ at, watchlist, phrases: [], person: null }, runtime);
  const all = sinceNews(since).toSorted(
    (a, b) => Date.parse(b.at) - Date.parse(a.at) || (a.key < b.key ? -1 : 1),
  );
  const news = all.slice(0, maxEntries);
  const held = news.flatMap(({ eventId }) => eventId ?? []).slice(0, maxSummaries);
  const list = watchlist === null ? undefined : await findSaved(runtime.store.db, "watchlist", watchlist);
  return sinceFeed({
    since,
    news,
    omitted: all.length - news.length,
    summaries: await readSummaries(held, viewer, runtime),
    watchlist: list ? { id: list.id, name: list.name } : null,
    publicUrl,
  });
}

const owner = Symbol.for("callboard.offered-summaries");
const minuteMs = 60_000;
const limits = {
  maxEntries: 1_000,
  ttlMs: 6 * 60 * minuteMs,
  // One may be offered any minute.
  ttlOf: ({ summary }: Kept) => (summary === null ? 15 : 6 * 60) * minuteMs,
};
/** For all of them: a reader of feeds asks again. */
const withinMs = 5_000;

interface Kept {
  summary: OfferedSummary;
}

const offeredSchema = summarySchema.pick({ summary: true, updatedAt: true });

/**
 * Upstream's short summaries of events, by event, null where it has none; kept for all viewers. Those that did not come
 * in time are missing, and so are all where upstream fails.
 */
async function readSummaries(
  eventIds: readonly number[],
  { name, signal }: Viewer,
  runtime: Runtime,
): Promise<Map<number, OfferedSummary>> {
  const { clock } = runtime;
  const cache = runtime.singleton(owner, () => new SingleFlightCache<Kept>(clock, limits));
  const patience = new AbortController();
  const cancel = clock.after(withinMs, () => patience.abort());
  const waiting = signal ? AbortSignal.any([signal, patience.signal]) : patience.signal;
  try {
    const found = await Promise.all(
      eventIds.map(async (id) => {
        const ask = (shared: AbortSignal) => fetchSummary(id, { name, signal: shared }, runtime);
        const kept = await cache.get(String(id), ask, waiting).catch((error: unknown) => {
          if (isUpstreamError(error)) return null;
          throw error;
        });
        return kept ? [[id, kept.summary] as const] : [];
      }),
    );
    return new Map(found.flat());
  } finally {
    cancel();
  }
}

/** @throws UpstreamError */
async function fetchSummary(id: number, viewer: Viewer, runtime: Runtime): Promise<Kept> {
  const query = { length: summaryDefaults.length, plain: String(summaryDefaults.plain) };
  const options = { ...forViewer(runtime, viewer, "known"), attempts: 1 };
  try {
    const record = await runtime.client.getOne(`/events/${id}/summary`, query, options);
    const read = offeredSchema.safeParse(record);
    return { summary: read.success ? { text: read.data.summary, updatedAt: read.data.updatedAt } : null };
  } catch (error) {
    const isNone = isUpstreamError(error) && ["notFound", "forbidden"].includes(error.failure.kind);
    if (isNone) return { summary: null };
    throw error;
  }
}
