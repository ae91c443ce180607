import { iso } from "../../../contract/public-v3/instant.ts";
import { markOf, type SinceMailing } from "../../../domain/since/since-mail.ts";
import { sinceNews } from "../../../domain/since/since-news.ts";
import type { Runtime } from "../../runtime.ts";
import type { KeptSinceMail } from "../../store/alerts/since-mails.ts";
import { findSaved } from "../../store/saved/saved.ts";
import { getSince, longestBackMs } from "./get-since.ts";

const minuteMs = 60_000;
/**
 * What happened so long before the last mail is read again, because upstream may have listed it late, or it was copied later.
 * What was told then is left out.
 */
const againMs = 60 * minuteMs;

/**
 * What a mail has to tell: what happened since it told the last time, or from 45 days back on. Null where its watchlist
 * was deleted.
 */
export async function readMailing(
  { mail, toldUntil, told }: KeptSinceMail,
  lateFrom: string | null,
  runtime: Runtime,
): Promise<SinceMailing | null> {
  const { watchlistId: watchlist } = mail;
  const list = watchlist === null ? null : await findSaved(runtime.store.db, "watchlist", watchlist);
  if (list === undefined) return null;
  // Time passes while it is read.
  const oldest = runtime.clock.now() - longestBackMs + minuteMs;
  const at = Math.max(toldUntil - againMs, oldest);
  const since = await getSince({ at, watchlist, phrases: [], person: null }, runtime);
  const known = new Set(told);
  const news = sinceNews(since).filter((item) => !known.has(markOf(item)));
  const from = iso(Math.max(toldUntil, oldest));
  return { mail, since, news, from, watchlist: list?.name ?? null, lateFrom };
}
