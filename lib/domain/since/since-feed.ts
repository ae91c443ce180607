import type { Since } from "../../contract/board/analyst/since.ts";
import { summaryBlocks } from "../company/summary-blocks.ts";
import { escapeHtml } from "../text/escape-html.ts";
import { atomFeed, type FeedEntry } from "./atom-feed.ts";
import { sinceDoubts, utcMinute, type NewsItem } from "./since-news.ts";

/** Upstream's summary of an event; null where it offers none. */
export type OfferedSummary = { text: string; updatedAt: string } | null;

/** What a feed is made of. */
interface SinceFeed {
  since: Since;
  /** Those that are listed, the newest first. */
  news: readonly NewsItem[];
  /** How many were left out. */
  omitted: number;
  /** By event. What upstream was not asked for, or did not answer, is missing. */
  summaries: ReadonlyMap<number, OfferedSummary>;
  /** The watchlist that it follows; null for all companies. */
  watchlist: { id: string; name: string } | null;
  /** Begins the links. */
  publicUrl: string;
}

/** The feed of what happened. It changes only when something did, so that a reader that asks again gets "unchanged". */
export function sinceFeed({ since, news, omitted, summaries, watchlist, publicUrl }: SinceFeed): string {
  const query = watchlist === null ? "" : `?watchlist=${encodeURIComponent(watchlist.id)}`;
  const page = `${publicUrl}/since${query}`;
  const entries = news.map((item) => toEntry(item, summaries, publicUrl));
  const doubts = [
    ...sinceDoubts(since),
    ...(omitted > 0
      ? [`Only the newest ${news.length.toLocaleString("en")} entries; the feed of a watchlist has its own.`]
      : []),
  ];
  const times = entries.map(({ updated }) => updated).concat(since.at);
  const updated = times.reduce((latest, time) => (Date.parse(time) > Date.parse(latest) ? time : latest));
  const head = {
    id: `urn:callboard:since${watchlist === null ? "" : `:${watchlist.id}`}`,
    title: `Callboard: ${watchlist?.name ?? "all companies"}`,
    subtitle: ["Calls held, failed, moved and announced. Times are UTC.", ...doubts].join(" "),
    updated,
    link: page,
  };
  const warning = blindEntry(since, updated, page);
  return atomFeed(head, [...(warning ? [warning] : []), ...entries]);
}

function toEntry(item: NewsItem, summaries: SinceFeed["summaries"], publicUrl: string): FeedEntry {
  const summary = item.eventId === null ? undefined : summaries.get(item.eventId);
  const isLater = summary != null && Date.parse(summary.updatedAt) > Date.parse(item.at);
  return {
    id: `urn:callboard:${item.key}`,
    title: item.title,
    updated: isLater ? summary.updatedAt : item.at,
    link: publicUrl + item.path,
    category: item.kind,
    html: [...item.lines.map(paragraph), ...summaryHtml(summary)].join(""),
  };
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

function summaryHtml(summary: OfferedSummary | undefined): string[] {
  if (summary === undefined) return [];
  if (summary === null) return [paragraph("No summary offered yet.")];
  const lines = summaryBlocks(summary.text).flatMap((block) => block.lines);
  return [paragraph("Summary by the data provider:"), ...lines.map(paragraph)];
}

/** Readers show entries, and few show what a feed says of itself; so blindness is an entry, the same one while it lasts. */
function blindEntry(since: Since, updated: string, page: string): FeedEntry | null {
  const { status, confirmedAt } = since.freshness;
  if (status !== "blind" && since.isCopyComplete) return null;
  const blindSince = status === "blind" ? confirmedAt : null;
  return {
    id: `urn:callboard:unconfirmed/${blindSince === null ? "copying" : Date.parse(blindSince)}`,
    title:
      blindSince === null
        ? "Callboard does not have everything yet"
        : `Callboard is blind since ${utcMinute(blindSince)}`,
    updated: blindSince ?? updated,
    link: page,
    category: "unconfirmed",
    html: sinceDoubts(since).map(paragraph).join(""),
  };
}
