import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { boardSession } from "../../test-support/board-session.ts";
import { openWall, wallNow as now } from "../../test-support/browser/open-wall.tsx";
import { currentFreshness } from "../../test-support/current-freshness.ts";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { BoardDay } from "#lib/contract/board/past-board.ts";

const day: BoardDay = {
  date: "2026-11-21",
  keptSince: "2026-11-01T00:00:00.000Z",
  until: now,
  columns: Array.from({ length: 177 }, () => ({ live: 3, failed: 0 })),
  failures: [],
  imported: [],
  gaps: [{ from: "2026-11-21T09:50:00.000Z", to: "2026-11-21T10:10:00.000Z" }],
};

const show = (sessions: readonly BoardSession[], goneFailureEndedAt: string | null = null) =>
  openWall(sessions, { width: 1280, height: 720, day, goneFailureEndedAt });

const live = (id: number, changes: Partial<BoardSession> = {}) =>
  boardSession({
    id,
    state: "live",
    date: "2026-11-21T14:00:00.000Z",
    wentLiveAt: "2026-11-21T14:01:00.000Z",
    stateSince: "2026-11-21T14:01:00.000Z",
    stateNotBefore: "2026-11-21T14:00:58.000Z",
    ...changes,
  });
const recovery = {
  previousState: "liveFailedInterrupted",
  stateSince: "2026-11-21T14:40:00.000Z",
  stateNotBefore: "2026-11-21T14:39:58.000Z",
  recoveredAt: "2026-11-21T14:40:00.000Z",
  failedAt: "2026-11-21T14:36:48.000Z",
} as const;

test("a wall without failures says since when, and the call that recovered then has the first tile", async () => {
  await show([live(1), live(2, recovery)]);
  await expect.element(page.getByText("Nothing needs attention")).toBeVisible();
  await expect.element(page.getByText("no failure since 14:40 · 1 min")).toBeVisible();
  const tiles = [...document.querySelectorAll("[data-session]")];
  const first = tiles.filter((tile) => tile.closest(".wall-tiles"))[0]!;
  expect(first.getAttribute("data-session")).toBe("2");
  expect(first.textContent).toContain("recovered");
  expect(first.textContent).toContain("out 3:12");
  await expect.poll(() => document.querySelectorAll(".wall-day-gap").length).toBe(1);
});

test("a wall without failures counts seconds in the first minute, and claims no more than it observed", async () => {
  await show([live(1)]);
  tabClock.onAnswer(
    { ...currentFreshness, watchedSince: "2026-11-21T14:41:35.000Z" },
    "2026-11-21T14:41:48.000Z",
    60_000,
  );
  await expect.element(page.getByText(/^observed since 14:41 · \d\d s$/)).toBeVisible();
  await expect.element(page.getByText("1 live today · none seen to fail")).toBeVisible();
  tabClock.onAnswer(
    { ...currentFreshness, watchedSince: "2026-11-20T23:00:00.000Z" },
    "2026-11-21T14:41:49.000Z",
    60_000,
  );
  await expect.element(page.getByText("1 live today · none failed")).toBeVisible();
});

test("a failing call that is no longer listed is not said to have recovered", async () => {
  await show([live(1), live(2, recovery)], "2026-11-21T14:41:00.000Z");
  await expect.element(page.getByText(/^no failure listed since 14:41 · \d+ (s|min)$/)).toBeVisible();
});

test("an outage whose beginning was not observed has no length", async () => {
  await show([live(2, { ...recovery, failedAt: null })]);
  await expect.element(page.getByText("recovered")).toBeVisible();
  expect(document.querySelector("[data-recovered]")!.textContent).not.toContain("out");
});

test("a name takes two lines before its ticker replaces it", async () => {
  const company = { ...boardSession().company!, displayName: "Yarmarrow Semiconductor" };
  const many = Array.from({ length: 16 }, (_, place) => live(10 + place, { company }));
  await show(many);
  await expect.poll(() => document.querySelectorAll('.wall-name[data-lines="2"] > span').length).toBe(32);
  for (const line of document.querySelectorAll<HTMLElement>('.wall-name[data-lines="2"] > span'))
    expect(line.scrollWidth, line.textContent).toBeLessThanOrEqual(line.clientWidth);
});

test("live calls that do not fit are shown page by page, while failures stay", async () => {
  const many = Array.from({ length: 40 }, (_, place) => live(10 + place));
  await show([boardSession({ id: 1, state: "liveFailedNoAccess", date: recovery.failedAt }), ...many]);
  const shown = () =>
    [...document.querySelectorAll(".wall-tiles .wall-live")].map((tile) => tile.getAttribute("data-session"));
  await expect.element(page.getByText(/^page \d of \d$/)).toBeVisible();
  const before = shown();
  tabClock.onAnswer(currentFreshness, "2026-11-21T14:42:10.000Z", 60_000);
  await expect.poll(() => shown().join()).not.toBe(before.join());
  expect(shown()).toHaveLength(before.length);
  expect(document.querySelector('.wall-alert[data-session="1"]')).not.toBeNull();
});
