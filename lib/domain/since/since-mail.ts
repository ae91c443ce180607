import type { AlertMessage } from "../../contract/board/alerts/alert-message.ts";
import type { SinceMail } from "../../contract/board/alerts/since-mails.ts";
import type { Since } from "../../contract/board/analyst/since.ts";
import { counted } from "../text/plural.ts";
import { comingUp, newsKinds, sinceDoubts, utcMinute, type NewsItem, type NewsKind } from "./since-news.ts";

/** More of one kind are counted. */
const maxOfKind = 40;

const headings: Record<NewsKind, string> = {
  failed: "Failed",
  held: "Calls held",
  document: "Transcripts",
  moved: "Dates moved",
  announced: "Announced",
};
const counts: Record<NewsKind, (count: number) => string> = {
  failed: (count) => `${count.toLocaleString("en")} failed`,
  held: (count) => `${counted(count, "call")} held`,
  document: (count) => counted(count, "transcript"),
  moved: (count) => `${counted(count, "date")} moved`,
  announced: (count) => `${count.toLocaleString("en")} announced`,
};

/** What a mail is about, and when it was due. */
export interface SinceMailing {
  mail: Pick<SinceMail, "id" | "watchlistId" | "zone">;
  since: Since;
  /** What of it was not told before. */
  news: readonly NewsItem[];
  /** From when on it tells: an ISO string. */
  from: string;
  /** The name of its watchlist; null for all companies. */
  watchlist: string | null;
  /** The hour by the clocks of its zone, where it is told late. */
  lateFrom: string | null;
}

/** Whether there is anything to tell, which includes that it is not known what happened. */
export function hasNews({ news, since }: Pick<SinceMailing, "news" | "since">): boolean {
  return news.length > 0 || sinceDoubts(since).length > 0;
}

/** What tells an item from all others, and from itself as it was before something more of it was known. */
export const markOf = ({ key, at }: NewsItem) => `${key} ${at}`;

/** What happened as a message: the page `/since` in the same order, up to 40 of each kind. */
export function sinceMessage({
  mail,
  since,
  from,
  watchlist,
  lateFrom,
  ...rest
}: SinceMailing): AlertMessage {
  const news = Map.groupBy(rest.news, ({ kind }) => kind);
  const told = newsKinds.flatMap((kind) => {
    const items = news.get(kind) ?? [];
    return items.length === 0 ? [] : [{ kind, items }];
  });
  const next = comingUp(since);
  const doubts = sinceDoubts(since);
  const nothing = doubts.length > 0 ? "nothing known to have happened" : "nothing happened";
  const head = told.map(({ kind, items }) => counts[kind](items.length)).join(", ");
  const query = new URLSearchParams({
    at: from,
    ...(mail.watchlistId && { watchlist: mail.watchlistId }),
  });
  return {
    ...plainMessage(mail, since.until),
    title: `${watchlist ?? "All companies"}: ${head === "" ? nothing : head}`,
    lines: [
      `Since ${utcMinute(from)}. Times are UTC.`,
      ...(lateFrom === null ? [] : [`Told late: it was due ${lateFrom} (${mail.zone}).`]),
      ...doubts,
      ...told.flatMap(({ kind, items }) =>
        section(
          headings[kind],
          items.map(({ title, lines }) => [title, ...lines].join(" · ")),
        ),
      ),
      ...(next.length === 0 ? [] : section("Next 24 hours", next)),
    ],
    path: `/since?${query.toString()}`,
  };
}

/** That a mail has nothing to tell any more, because its watchlist was deleted. */
export function listDeletedMessage(mail: Pick<SinceMail, "id">, at: string): AlertMessage {
  return {
    ...plainMessage(mail, at),
    title: "The watchlist of this mail was deleted",
    lines: ["The mail of what happened is switched off. Choose another watchlist on the page Alerts."],
    path: "/alerts",
  };
}

const plainMessage = ({ id }: Pick<SinceMail, "id">, at: string) => ({
  kind: "since" as const,
  severity: "info" as const,
  alertId: `since ${id} ${at}`,
  rule: null,
  sessionId: null,
  at,
});

function section(heading: string, items: readonly string[]): string[] {
  const more = items.length - maxOfKind;
  return [
    "",
    `${heading} (${items.length.toLocaleString("en")})`,
    ...items.slice(0, maxOfKind).map((item) => `- ${item}`),
    ...(more > 0 ? [`- and ${more.toLocaleString("en")} more`] : []),
  ];
}
