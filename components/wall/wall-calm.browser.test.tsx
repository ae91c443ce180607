import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { boardSession } from "../../test-support/board-session.ts";
import { currentFreshness } from "../../test-support/current-freshness.ts";
import { boardFeed } from "#lib/client/board/board-feed.ts";
import { boardKey } from "#lib/client/queries/board.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { BoardDay } from "#lib/contract/board/past-board.ts";
import { defaultReadingRules } from "#lib/contract/board/reading-rules.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { wallDefaults } from "#lib/domain/wall/wall-settings.ts";
import { WallStage } from "./wall-stage.tsx";

const now = "2026-11-21T14:41:48.000Z";
const day: BoardDay = {
  date: "2026-11-21",
  keptSince: "2026-11-01T00:00:00.000Z",
  until: now,
  columns: Array.from({ length: 177 }, () => ({ live: 3, failed: 0 })),
  failures: [],
  gaps: [{ from: "2026-11-21T09:50:00.000Z", to: "2026-11-21T10:10:00.000Z" }],
};

async function openWall(sessions: BoardSession[]) {
  const viewport = { width: 1280, height: 720 };
  await page.viewport(viewport.width, viewport.height);
  await commands.answer("/api/board/day", { body: JSON.stringify(day) });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const board = mergeBoard(undefined, {
    ...{ version: 1, buildId: "a", rules: defaultReadingRules, goneFailureEndedAt: null, snoozes: [] },
    ...{ savedVersion: 0, generatedAt: now, freshness: currentFreshness, sessions },
  });
  client.setQueryData(boardKey, board);
  boardFeed.noteAnswer(currentFreshness, now, 60_000);
  const props = { settings: wallDefaults, refused: [], unknown: [], notice: null, viewport };
  await render(
    <NuqsTestingAdapter>
      <QueryClientProvider client={client}>
        <main className="wall dark" data-freshness="current">
          <WallStage {...props} />
        </main>
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
}

const live = (id: number, changes: Partial<BoardSession> = {}) =>
  boardSession({
    ...{ id, state: "live", date: "2026-11-21T14:00:00.000Z", wentLiveAt: "2026-11-21T14:01:00.000Z" },
    ...{ stateSince: "2026-11-21T14:01:00.000Z", stateNotBefore: "2026-11-21T14:00:58.000Z" },
    ...changes,
  });
const recovery = {
  previousState: "liveFailedInterrupted",
  stateSince: "2026-11-21T14:40:00.000Z",
  stateNotBefore: "2026-11-21T14:39:58.000Z",
  recoveredAt: "2026-11-21T14:40:00.000Z",
  failedAt: "2026-11-21T14:36:48.000Z",
} as const;

test("a calm wall says since when, which is the recovery of the tile that stands first", async () => {
  await openWall([live(1), live(2, recovery)]);
  await expect.element(page.getByText("Nothing needs attention")).toBeVisible();
  await expect.element(page.getByText("since 14:40 · 1 min")).toBeVisible();
  const tiles = [...document.querySelectorAll("[data-session]")];
  const first = tiles.filter((tile) => tile.closest(".wall-tiles"))[0]!;
  expect(first.getAttribute("data-session")).toBe("2");
  expect(first.textContent).toContain("recovered");
  expect(first.textContent).toContain("out 3:12");
  await expect.poll(() => document.querySelectorAll(".wall-day-gap").length).toBe(1);
});

test("an outage whose beginning was not seen has no length", async () => {
  await openWall([live(2, { ...recovery, failedAt: null })]);
  await expect.element(page.getByText("recovered")).toBeVisible();
  expect(document.querySelector("[data-recovered]")!.textContent).not.toContain("out");
});

test("a name takes two lines before its ticker stands for it", async () => {
  const company = { ...boardSession().company!, displayName: "Yarmarrow Semiconductor" };
  const many = Array.from({ length: 16 }, (_, place) => live(10 + place, { company }));
  await openWall(many);
  await expect.poll(() => document.querySelectorAll('.wall-name[data-lines="2"] > span').length).toBe(32);
  for (const line of document.querySelectorAll<HTMLElement>('.wall-name[data-lines="2"] > span'))
    expect(line.scrollWidth, line.textContent).toBeLessThanOrEqual(line.clientWidth);
});

test("live calls that do not fit take turns by the board's time, while failures stay", async () => {
  const many = Array.from({ length: 40 }, (_, place) => live(10 + place));
  await openWall([boardSession({ id: 1, state: "liveFailedNoAccess", date: recovery.failedAt }), ...many]);
  const shown = () =>
    [...document.querySelectorAll(".wall-tiles .wall-live")].map((tile) => tile.getAttribute("data-session"));
  await expect.element(page.getByText(/^page \d of \d$/)).toBeVisible();
  const before = shown();
  boardFeed.noteAnswer(currentFreshness, "2026-11-21T14:42:10.000Z", 60_000);
  await expect.poll(() => shown().join()).not.toBe(before.join());
  expect(shown()).toHaveLength(before.length);
  expect(document.querySelector('.wall-alert[data-session="1"]')).not.toBeNull();
});
