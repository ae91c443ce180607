import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { boardSession } from "../../../test-support/board-session.ts";
import { currentFreshness } from "../../../test-support/current-freshness.ts";
import { boardAnswer } from "../../../test-support/answers.ts";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { WallSetup } from "./wall-setup.tsx";

const now = "2026-11-21T14:41:48.000Z";
const addressOfTests = location.href;
afterEach(() => history.replaceState(null, "", addressOfTests));

beforeEach(() => commands.answer("/api/views", { body: JSON.stringify({ version: 1, views: [] }) }));

async function open(given: Record<string, string>, width = 1440) {
  await page.viewport(width, 900);
  const none = { columns: [], failures: [], gaps: [] };
  const day = { date: "2026-11-21", keptSince: null, until: now, ...none };
  await commands.answer("/api/board/day", { body: JSON.stringify(day) });
  await commands.answer("/api/watchlists", { body: JSON.stringify({ version: 1, watchlists: [] }) });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const sessions = [boardSession({ state: "live", wentLiveAt: "2026-11-21T14:00:00.000Z" })];
  client.setQueryData(boardKey, mergeBoard(undefined, boardAnswer(now, { sessions })));
  tabClock.onAnswer(currentFreshness, now, 60_000);
  await render(
    <NuqsTestingAdapter>
      <QueryClientProvider client={client}>
        <WallSetup given={given} notice={null} />
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
}

const address = () => page.getByTestId("wall-address");
const preview = () => page.getByTestId("wall-preview").element();
const unit = () => Number(preview().querySelector("[data-unit]")?.getAttribute("data-unit"));

test("what is chosen is in the address, in the preview and in the address of the page", async () => {
  await open({});
  await expect.poll(() => address().element().textContent).toMatch(/\/wall$/);
  await expect.poll(() => preview().textContent).toContain("Ostara Biotech");
  const before = unit();
  await page.getByRole("combobox", { name: "Viewing distance" }).selectOptions("8 m, a hall");
  await page.getByRole("combobox", { name: "Dimmed at night" }).selectOptions("Always");
  await page.getByLabelText("A call recovers").click();
  await expect
    .poll(() => address().element().textContent)
    .toMatch(/\/wall\?distance=8&night=on&sound=recovered$/);
  expect(location.search).toBe("?distance=8&night=on&sound=recovered");
  expect(unit()).toBeGreaterThan(before);
  expect(preview().querySelector("[data-night]")).not.toBeNull();
});

test("every time of the wall is in the zone that is chosen, and the clock says which", async () => {
  // The clock ticks while the test runs.
  const inUtc = /14:4\d:\d\d UTC/;
  await open({});
  await expect.poll(() => preview().textContent).toMatch(inUtc);
  await page.getByRole("textbox", { name: "Time zone of the wall" }).fill("asia/tokyo");
  await expect.poll(() => preview().textContent).toMatch(/23:4\d:\d\d GMT\+9/);
  await expect.poll(() => address().element().textContent).toMatch(/\/wall\?zone=asia\/tokyo$/);
  await page.getByRole("textbox", { name: "Time zone of the wall" }).fill("Mars/Olympus");
  await expect.element(page.getByText("zone: not understood, so the default is used.")).toBeVisible();
  await expect.poll(() => preview().textContent).toMatch(inUtc);
});

test("the preview is the wall of the chosen screen, scaled down as a whole", async () => {
  await open({});
  await page.getByRole("combobox", { name: "Screen of the preview" }).selectOptions("1080 × 1920, portrait");
  const box = () => preview().getBoundingClientRect();
  await expect.poll(() => box().height / box().width).toBeGreaterThan(1.7);
  await expect.poll(() => preview().scrollWidth - preview().clientWidth).toBe(0);
  await expect.poll(() => preview().querySelector("[inert]")).not.toBeNull();
});

test("an unusual value in the address is kept, and one that is not understood is named", async () => {
  await open({ distance: "4.5", zones: "Mars/Olympus" });
  await expect.element(page.getByRole("combobox", { name: "Viewing distance" })).toHaveValue("4.5");
  await expect.element(page.getByText("zones: not understood, so the default is used.")).toBeVisible();
  await expect.poll(() => address().element().textContent).toMatch(/\/wall\?distance=4\.5$/);
});

test("shared views and filters can be chosen, and the calls that pass are counted; a private view is not offered", async () => {
  const view = { isDefault: false, owner: "Ada", changedBy: "Ada", changedAt: now };
  const views = [
    { ...view, id: "nasdaq01", name: "Nasdaq", search: "exchange=NasdaqGM&state=live", isShared: true },
    { ...view, id: "myown001", name: "My own", search: "", isShared: false },
  ];
  await commands.answer("/api/views", { body: JSON.stringify({ version: 1, views }) });
  await open({ watched: "false" });
  const choice = page.getByRole("combobox", { name: "Saved view" });
  await expect.poll(() => choice.element().textContent).toBe("Every callNasdaq");
  await choice.selectOptions("Nasdaq");
  await expect.element(page.getByText("A wall shows today in every state", { exact: false })).toBeVisible();
  await page.getByRole("textbox", { name: "Countries, by their two letters" }).fill("us, de");
  await expect.poll(() => address().element().textContent).toMatch(/\/wall\?view=nasdaq01&country=us,de$/);
  expect(location.search).toBe("?view=nasdaq01&country=us,de");
  await expect.element(page.getByText("1 of 1 calls")).toBeVisible();
  await expect.element(page.getByText("No call on the board has the country “DE”.").first()).toBeVisible();
  await expect.element(page.getByText("watched: not understood", { exact: false })).toBeVisible();
});

test("it fits a phone", async () => {
  await open({ sound: "on" }, 320);
  await expect.element(address()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  for (const control of document.querySelectorAll("select, button, a")) {
    const { height, width } = control.getBoundingClientRect();
    if (width > 0) expect(height, control.outerHTML.slice(0, 80)).toBeGreaterThanOrEqual(44);
  }
  await page.viewport(1440, 900);
});
