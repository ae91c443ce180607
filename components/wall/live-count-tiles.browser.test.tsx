import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { boardSession } from "../../test-support/board-session.ts";
import { openWall } from "../../test-support/browser/open-wall.tsx";

const exchanges = ["NYSE", "LSE", "TSE"];
const live = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    boardSession({
      id: place + 1,
      state: "live",
      date: "2026-11-21T14:00:00.000Z",
      wentLiveAt: "2026-11-21T14:01:00.000Z",
      stateSince: "2026-11-21T14:01:00.000Z",
      company: { ...boardSession().company!, exchange: exchanges[place % exchanges.length]! },
    }),
  );
const counts = () => document.querySelectorAll("[data-count]").length;

test("eight hundred live calls are counts by exchange, and a few pages are still calls by name", async () => {
  await openWall(live(800), { width: 1920, height: 1080 });
  await expect.poll(counts).toBe(3);
  await expect.element(page.getByText(/^page /)).not.toBeInTheDocument();
  const tiles = [...document.querySelectorAll("[data-count]")].map((tile) => tile.textContent);
  expect(tiles).toEqual(["LSE267", "NYSE267", "TSE266"]);
});

test("sixty live calls take turns by name", async () => {
  await openWall(live(60), { width: 1920, height: 1080 });
  await expect.element(page.getByText(/^page \d of \d$/)).toBeVisible();
  expect(counts()).toBe(0);
});
