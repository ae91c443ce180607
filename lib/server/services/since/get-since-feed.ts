import { sinceFeed } from "../../../domain/since/since-feed.ts";
import { sinceNews } from "../../../domain/since/since-news.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import type { Viewer } from "../../request-share.ts";
import { findSaved } from "../../store/saved/saved.ts";
import { getSince } from "./get-since.ts";
import { readSummaries } from "./read-summaries.ts";

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
