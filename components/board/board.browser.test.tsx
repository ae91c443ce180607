import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import type { Snooze } from "#lib/contract/board/acting.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { firstBoardOf, type FirstBoard } from "#lib/domain/board/first-board.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { boardAnswer } from "../../test-support/answers.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { stillRouter } from "../../test-support/browser/still-router.ts";
import { currentFreshness } from "../../test-support/current-freshness.ts";
import { boardWording } from "./board-wording.ts";
import { Board } from "./board.tsx";
import { activityLastsMs } from "./use-board-freeze.ts";
import { WithFirstBoard } from "./with-first-board.tsx";
import { noScope } from "#lib/domain/board/snooze-scope.ts";

const now = "2026-11-21T14:20:14.000Z";
const router = stillRouter(() => undefined);
let queries: QueryClient;
let version = 0;

/** What the server answers now. */
function answer(sessions: readonly BoardSession[], snoozes: readonly Snooze[] = []): void {
  version += 1;
  tabClock.onAnswer(currentFreshness, now, 60_000);
  queries.setQueryData(
    boardKey,
    mergeBoard(undefined, boardAnswer(now, { version, sessions: [...sessions], snoozes: [...snoozes] })),
  );
}

async function open(sessions: readonly BoardSession[], address = ""): Promise<void> {
  answer(sessions);
  await show(address, null);
}

/** @param first the board that came with the page */
async function show(address: string, first: FirstBoard | null): Promise<void> {
  await render(
    <NuqsTestingAdapter searchParams={address} hasMemory>
      <QueryClientProvider client={queries}>
        <AppRouterContext value={router}>
          <WithFirstBoard first={first}>
            <Board />
          </WithFirstBoard>
        </AppRouterContext>
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
}

beforeEach(async () => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const empty = { version: 1, watchlists: [], views: [] };
  await commands.answer("/api/watchlists", { body: JSON.stringify(empty) });
  await commands.answer("/api/views", { body: JSON.stringify(empty) });
  await page.viewport(1440, 900);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("no failures since the last recovery, counting calls that have changed state since", async () => {
  const recovered = (id: number, time: string) =>
    boardSession({
      id,
      state: "processingRecording",
      previousState: "live",
      recoveredAt: `2026-11-21T${time}:00.000Z`,
    });
  await open([recovered(1, "14:09"), recovered(2, "14:10"), boardSession({ id: 3 })]);
  await expect.element(page.getByText("No failures since 14:10 UTC")).toBeVisible();
});

test("a failing call that is no longer listed is not said to have recovered", async () => {
  const recovered = boardSession({ id: 1, state: "live", recoveredAt: "2026-11-21T14:05:00.000Z" });
  const goneFailureEndedAt = "2026-11-21T14:08:00.000Z";
  const body = boardAnswer(now, { version: 1, sessions: [recovered], goneFailureEndedAt });
  tabClock.onAnswer(currentFreshness, now, 60_000);
  queries.setQueryData(boardKey, mergeBoard(undefined, body));
  await show("", null);
  await expect.element(page.getByText("No failures listed since 14:08 UTC")).toBeVisible();
  expect(page.getByText(/No failures since/).elements()).toEqual([]);
});

test("the heading says that its count is of failures, beside the count of overdue calls", async () => {
  await open([
    boardSession({ id: 1, state: "liveFailedNoAccess", stateSince: now }),
    boardSession({ id: 2, state: "willBeLive", date: "2026-11-21T14:00:00.000Z" }),
  ]);
  const strip = page.getByRole("region", { name: "1 failure needs attention" });
  await expect.element(strip.getByText("1 late")).toBeVisible();
});

test("what needs attention is counted in the second in which it begins to", async () => {
  const failure = boardSession({ id: 1, state: "liveFailedNoAccess", stateSince: now });
  const stuck = { state: "processingRecording", stateSince: "2026-11-21T13:50:10.000Z" } as const;
  const ended = { id: "a", by: "Ana", at: now, until: "2026-11-21T14:20:05.000Z", reason: "" };
  answer(
    [failure, boardSession({ id: 2, ...stuck })],
    [{ ...ended, ...noScope, state: "liveFailedNoAccess" }],
  );
  await show("", null);
  const strip = page.getByRole("region", { name: "1 failure needs attention" });
  // Shown now, not when the next minute begins.
  await expect.element(strip.getByText("1 stuck"), { timeout: 20_000 }).toBeVisible();
  expect(document.querySelector("[data-handled]")).toBeNull();
});

test("a filter that is used before the whole board is known stays open and returns the focus when closed", async () => {
  vi.useRealTimers();
  const sessions = [boardSession({ id: 1 }), boardSession({ id: 2, state: "live" })];
  await show("", firstBoardOf(boardAnswer(now, { version: 1, sessions }), { view: "lanes", sort: null }));
  const opener = page.getByRole("button", { name: /^Exchange/ });
  await opener.click();
  const choices = page.getByRole("dialog", { name: "Exchange" });
  await choices.getByRole("listitem").first().click();
  await expect.element(page.getByRole("status", { name: boardWording.loading })).toBeVisible();
  await expect.element(page.getByTestId("session-count")).toBeEmptyDOMElement();
  answer(sessions);
  await expect.element(page.getByTestId("session-count")).toHaveTextContent("2 calls");
  await expect.element(choices).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(opener).toHaveFocus();
});

test.each([
  ["lanes", "", 1_234, "1,234 calls"],
  ["the table", "?view=table", 12, "12 calls"],
])("at 1440 px the filters and tools of %s stand in one line", async (_, address, count, words) => {
  await open(
    Array.from({ length: count }, (_, place) => boardSession({ id: place + 1 })),
    address,
  );
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  expect(document.querySelector("search")!.clientHeight).toBeLessThan(48);
});

test.each([1_280, 1_440])(
  "at %i px beside a panel no filter is cut, and every filter can be reached",
  async (widthPx) => {
    vi.useRealTimers();
    await page.viewport(widthPx, 900);
    await open(
      Array.from({ length: 1_234 }, (_, place) => boardSession({ id: place + 1 })),
      "?open=1&view=table&exchange=NYSE",
    );
    const bar = page.elementLocator(document.querySelector("search")!);
    await expect.element(bar).toBeVisible();
    const { right } = bar.element().getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(widthPx - 440);
    expect(bar.element().scrollWidth).toBeLessThanOrEqual(bar.element().clientWidth);
    const boxes = [...bar.element().querySelectorAll("button, input")].map((each) =>
      each.getBoundingClientRect(),
    );
    for (const [at, box] of boxes.entries()) {
      expect(box.right).toBeLessThanOrEqual(right + 1);
      expect(boxes.slice(at + 1).every((next) => next.left >= box.right - 1 || next.top >= box.bottom)).toBe(
        true,
      );
    }
    expect(bar.element().clientHeight).toBeLessThan(48);
    await bar.getByRole("button", { name: "Filters 1" }).click();
    const more = page.getByRole("dialog", { name: "Filters" });
    for (const name of [/^Views/, /^Country/, /^Exchange/, /^State/, "Filter"])
      await expect.element(more.getByRole("button", { name })).toBeVisible();
    await more.getByRole("button", { name: /^State/ }).click();
    await page.getByRole("dialog", { name: "State" }).getByText("Interrupted").click();
    await expect.element(more.getByRole("button", { name: "State Interrupted" })).toBeVisible();
    await page.viewport(1440, 900);
  },
);

test("a failure's card stays under the pointer when another failure arrives, which is announced at once", async () => {
  const failed = (id: number, time: string) =>
    boardSession({ id, state: "liveFailedNoAccess", stateSince: `2026-11-21T${time}.000Z` });
  const cards = () =>
    [...document.querySelectorAll<HTMLElement>("[data-attention]")].map((card) => card.dataset.attention);
  const two = [failed(1, "14:03:00"), failed(2, "14:02:00")];
  await open(two);
  await expect.poll(cards).toEqual(["1", "2"]);
  await userEvent.hover(page.elementLocator(document.querySelector('[data-attention="1"]')!));
  answer([...two, failed(3, "14:04:00")]);
  await expect.element(page.getByTestId("new-failure")).toBeVisible();
  expect(cards()).toEqual(["1", "2"]);
  vi.advanceTimersByTime(2 * activityLastsMs);
  await expect.poll(cards).toEqual(["3", "1", "2"]);
});

test("a held strip whose last failure has recovered counts none", async () => {
  const failure = boardSession({ id: 1, state: "liveFailedNoAccess", stateSince: now });
  await open([failure]);
  await userEvent.hover(page.elementLocator(document.querySelector('[data-attention="1"]')!));
  answer([{ ...failure, state: "live", previousState: failure.state, recoveredAt: now }]);
  await expect.element(page.getByRole("heading", { name: "No failures", exact: true })).toBeVisible();
  expect(document.querySelector('[data-attention="1"]')).not.toBeNull();
});

test("a file that cannot be made is reported until the notice is closed", async () => {
  vi.useRealTimers();
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    throw new Error("no");
  });
  await open([boardSession({ id: 1 })]);
  await page.getByRole("button", { name: boardWording.exportView }).click();
  await page.getByRole("menuitem", { name: /^CSV/ }).click();
  const alert = page.getByRole("alert").filter({ hasText: "The file can't be made right now." });
  await expect.element(alert).toBeVisible();
  await alert.getByRole("button", { name: "Close" }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

describe.each([
  ["lanes", "", 1440],
  ["the table", "?view=table", 1440],
  ["a phone's list", "", 390],
])("%s", (_, address, width) => {
  const live = (id: number, time: string) =>
    boardSession({ id, state: "live", wentLiveAt: now, stateSince: `2026-11-21T${time}.000Z` });
  const three = [live(1, "14:03:00"), live(2, "14:02:00"), live(3, "14:01:00")];
  const rows = () => [...document.querySelectorAll<HTMLElement>("[data-session]")];
  const shown = () => rows().map((row) => Number(row.dataset.session));
  const row = (id: number) => rows().find((one) => one.dataset.session === String(id));
  const topOf = (id: number) => row(id)?.getBoundingClientRect().top;

  test("keeps its rows in place under the pointer, and inserts a new failure below it", async () => {
    await page.viewport(width, 900);
    await open(three, address);
    await expect.poll(shown).toEqual([1, 2, 3]);
    await userEvent.hover(page.elementLocator(row(2)!));
    const before = topOf(2);
    const failed = boardSession({ id: 7, state: "liveFailedNotStarted", stateSince: now });
    answer([...three, live(8, "14:05:00"), failed]);
    await expect.poll(shown).toEqual([1, 2, 7, 3]);
    expect(topOf(2)).toBe(before);
    vi.advanceTimersByTime(2 * activityLastsMs);
    await expect.poll(shown).toContain(8);
  });
});
