import { expect, test } from "vitest";
import type { Since } from "../../contract/board/analyst/since.ts";
import { sinceFeed } from "./since-feed.ts";
import { sinceNews } from "./since-news.ts";

const at = "2026-11-24T00:00:00.000Z";
const date = "2026-11-24T22:30:00.000Z";
const session = { id: 1, eventId: 10, companyId: 100, title: 'A <b>"bold"</b> \u0007call', date };
const nothing: Since = {
  at,
  until: date,
  freshness: {
    status: "current",
    confirmedAt: date,
    watchedSince: at,
    cause: null,
    listing: null,
    pollEveryMs: 5_000,
    retryAt: null,
  },
  isCopyComplete: true,
  lacking: [],
  isCut: false,
  companies: [],
  held: [],
  documents: [],
  moved: [],
  announced: [],
  next: [],
  refused: [],
};
const announced: Since["announced"] = [
  { ...session, state: "willBeLive", wentLiveAt: null, updatedAt: date, listedAt: date },
];
const made = (since: Since, omitted = 0) =>
  new DOMParser().parseFromString(
    sinceFeed({
      since,
      news: sinceNews(since),
      omitted,
      summaries: new Map(),
      watchlist: { id: "core", name: "Core & \uD800Co" },
      publicUrl: "https://calls.example/desk",
    }),
    "application/xml",
  );

test("whatever names have, the feed is well-formed and shows them as text", () => {
  const feed = made({ ...nothing, announced });
  expect(feed.querySelector("parsererror")).toBeNull();
  expect(feed.querySelector("feed > title")?.textContent).toBe("Callboard: Core & Co");
  expect(feed.querySelector("entry > title")?.textContent).toBe(
    "Company 100: announced for 24 Nov 2026 22:30 UTC",
  );
  const shown = new DOMParser().parseFromString(
    feed.querySelector("content")?.textContent ?? "",
    "text/html",
  );
  expect(shown.querySelector("b")).toBeNull();
  expect(shown.body.textContent).toBe('A <b>"bold"</b> call.');
  expect(feed.querySelector("entry > link")?.getAttribute("href")).toBe(
    "https://calls.example/desk/sessions/1",
  );
});

test("the feed says what it leaves out, and that the first copy is not complete", () => {
  const feed = made({ ...nothing, announced, isCopyComplete: false, isCut: true }, 12);
  expect(feed.querySelector("subtitle")?.textContent).toMatch(
    /oldest are left out\. Only the newest 1 entries/,
  );
  expect(feed.querySelectorAll("entry")).toHaveLength(2);
  expect(feed.querySelector("entry > title")?.textContent).toBe("Callboard does not have everything yet");
});
