import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { boardSession } from "../../test-support/board-session.ts";
import { openWall, wallNow as now } from "../../test-support/browser/open-wall.tsx";
import type { View } from "#lib/contract/board/saved.ts";

const shared: View = {
  id: "tokyo001",
  name: "Tokyo",
  search: "exchange=TSE&state=live",
  isShared: true,
  isDefault: false,
  owner: "Ada",
  changedBy: "Ada",
  changedAt: now,
};
const company = (exchange: string, displayName: string) => ({
  ...boardSession().company!,
  displayName,
  exchange,
  tickers: [{ ticker: "X", exchange }],
});
const sessions = [
  boardSession({ id: 1, state: "live", wentLiveAt: now, company: company("NYSE", "Harrowgate Trust") }),
  boardSession({
    id: 2,
    state: "liveFailedNoAccess",
    stateSince: now,
    company: company("TSE", "Sakura Rail"),
  }),
  boardSession({ id: 3, state: "live", wentLiveAt: now, company: company("TSE", "Hinode Foods") }),
];

const show = (address: Record<string, string>) => openWall(sessions, { width: 1920, height: 1080, address });
const views = (list: readonly View[]) =>
  commands.answer("/api/views", { body: JSON.stringify({ version: 1, views: list }) });
const shown = () =>
  [...document.querySelectorAll(".wall-tiles [data-session]")].map((tile) =>
    tile.getAttribute("data-session"),
  );
const note = () => page.getByTestId("wall-note").query()?.textContent ?? "";

beforeEach(async () => {
  await views([shared]);
  await commands.answer("/api/watchlists", { body: JSON.stringify({ version: 1, watchlists: [] }) });
});

test("a wall shows the calls that pass its filters, and counts the failures that do not", async () => {
  await show({ exchange: "nyse" });
  await expect.element(page.getByText("Nothing here needs attention")).toBeVisible();
  expect(shown()).toEqual(["1"]);
  await expect.poll(note).toMatch(/1 failure outside these filters. Only nyse./);
  await expect.element(page.getByText("every call on the board")).toBeVisible();
});

test("a wall shows the calls of a saved view in every state", async () => {
  await show({ view: "tokyo001" });
  await expect.poll(shown).toEqual(["2", "3"]);
  await expect.poll(note).toMatch(/^Only the view “Tokyo”\.$/);
});

test("a view that does not exist filters nothing, and the wall says so", async () => {
  await show({ view: "gone0001", country: "zz" });
  await expect.poll(note).toMatch(/The view of this address is not shared, or was deleted/);
  await expect.poll(note).toMatch(/No call on the board has the country “ZZ”\./);
  await expect.poll(note).toMatch(/1 failure outside these filters/);
});

test("every call is shown until the views can be read, and then those of the view", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  await commands.answer("/api/views", { status: 503, body: "{}" });
  await show({ view: "tokyo001" });
  await expect.poll(note).toMatch(/The view of this address can't be read now/);
  expect(shown().toSorted()).toEqual(["1", "2", "3"]);
  await views([shared]);
  vi.advanceTimersByTime(15_000);
  await expect.poll(() => shown().toSorted()).toEqual(["2", "3"]);
});
