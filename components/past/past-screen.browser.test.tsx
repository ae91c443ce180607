import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { boardSession } from "../../test-support/board-session.ts";
import { currentFreshness } from "../../test-support/current-freshness.ts";
import { boardAnswer } from "../../test-support/answers.ts";
import { AttentionCard } from "#components/board/attention/attention-card.tsx";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { useBoard } from "#lib/client/board/use-board.ts";
import { chooseZone } from "#lib/client/page/zone.ts";
import { usePastMoment } from "#lib/client/address/use-past-moment.ts";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import type { BoardDay, PastBoard } from "#lib/contract/board/past-board.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { PastScreen } from "./past-screen.tsx";

const now = "2026-11-21T15:00:00.000Z";
const failed = boardSession({ state: "liveFailedNoAccess", stateSince: "2026-11-21T14:02:10.000Z" });
const stretch: PastBoard = {
  ...boardAnswer("2026-11-21T14:00:00.000Z", { sessions: [boardSession({ state: "live" })] }),
  past: {
    known: "then",
    until: "2026-11-21T14:04:59.999Z",
    keptSince: "2026-11-21T09:00:00.000Z",
    changes: [
      {
        at: "2026-11-21T14:02:12.000Z",
        changed: [failed],
        removed: [],
        goneFailureEndedAt: null,
        snoozes: [],
      },
    ],
    confirmations: [
      { from: "2026-11-21T13:00:00.000Z", to: "2026-11-21T14:03:00.000Z", everyMs: 2_000 },
      { from: "2026-11-21T14:20:00.000Z", to: "2026-11-21T14:21:00.000Z", everyMs: 2_000 },
    ],
    watched: ["2026-11-21T13:00:00.000Z"],
    imported: [],
  },
};
const day: BoardDay = {
  date: "2026-11-21",
  keptSince: stretch.past.keptSince,
  until: now,
  columns: Array.from({ length: 180 }, (_, place) => ({ live: 3, failed: place === 168 ? 1 : 0 })),
  failures: [{ at: "2026-11-21T14:02:12.000Z", count: 1 }],
  gaps: [{ from: "2026-11-21T14:03:00.000Z", to: "2026-11-21T14:20:00.000Z" }],
  imported: [],
};
const slider = page.getByRole("slider", { name: "Moment of the day" });
const value = (text: string) =>
  expect.element(slider).toHaveAttribute("aria-valuetext", expect.stringContaining(text));

beforeEach(async () => {
  await page.viewport(1440, 900);
  await commands.answer("/api/board", { body: JSON.stringify(stretch) });
  await commands.answer("/api/board/day", { body: JSON.stringify(day) });
});
afterEach(async () => {
  vi.restoreAllMocks();
  chooseZone("utc");
  await page.viewport(1440, 900);
});

function Cards() {
  const board = useBoard();
  return (
    <ul>
      {[...(board?.sessions.values() ?? [])].map((session) => (
        <li key={session.id}>
          <AttentionCard session={session} hasLeft={false} />
        </li>
      ))}
    </ul>
  );
}

function Screen() {
  const { at } = usePastMoment();
  if (at === null) return <p>The board now</p>;
  return (
    <PastScreen at={at}>
      <Cards />
    </PastScreen>
  );
}

async function openAt(at: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(boardKey, mergeBoard(undefined, boardAnswer(now, { sessions: [failed] })));
  tabClock.onAnswer(currentFreshness, now, 2_000);
  await render(
    <NuqsTestingAdapter searchParams={`?at=${at}`} hasMemory>
      <QueryClientProvider client={client}>
        <Screen />
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
}

test("the board, its ages and its counts are those of the moment", async () => {
  await openAt("2026-11-21T14:02:40Z");
  await expect.element(page.getByText("As confirmed at 14:02:40 UTC, 21 Nov")).toBeVisible();
  await value("14:02:40 UTC, 21 Nov, 0 live, 1 failure");
  const text = (locator: ReturnType<typeof page.getByRole>) => () => locator.element().textContent;
  await expect.poll(text(page.getByRole("article"))).toContain("No access 30 s ago");
  await expect.poll(text(page.getByTestId("back-to-now"))).toContain("1 failing");
});

test("the moment and its day are those of the browser's zone when that is chosen", async () => {
  const own = new Intl.DateTimeFormat("en-US", { timeZone: "Europe/Berlin" }).resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(own);
  chooseZone("own");
  const before = { ...day, date: "2026-11-20", gaps: [] };
  await commands.answer("/api/board/day", { body: JSON.stringify(before) }, { body: JSON.stringify(day) });
  await openAt("2026-11-21T14:02:40Z");
  await expect.element(page.getByText("As confirmed at 15:02:40 CET, 21 Nov")).toBeVisible();
  await value("15:02:40 CET, 21 Nov");
  const asked = await commands.requests("/api/board/day");
  expect(asked.map(({ url }) => url)).toEqual([
    "/api/board/day?date=2026-11-20",
    "/api/board/day?date=2026-11-21",
  ]);
  slider.element().focus();
  await userEvent.keyboard("{Home}");
  await value("00:00:00 CET, 21 Nov");
  await expect.element(page.getByText("Sat 21 Nov 2026")).toBeVisible();
  await page.getByRole("button", { name: "Day before" }).click();
  await expect.element(page.getByText("Fri 20 Nov 2026")).toBeVisible();
});

test("arrows move the moment by ten seconds, with Shift by a minute, and the board follows", async () => {
  await openAt("2026-11-21T14:02:20Z");
  await value("1 failure");
  slider.element().focus();
  await userEvent.keyboard("{ArrowLeft}");
  await value("14:02:10 UTC, 21 Nov, 1 live, 0 failures");
  await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
  await value("14:01:10 UTC");
  await userEvent.keyboard("]");
  await value("14:02:12 UTC, 21 Nov, 0 live, 1 failure");
});

test("a press opens another moment, and the context menu none", async () => {
  await openAt("2026-11-21T14:02:20Z");
  await slider.click({ button: "right" });
  slider.element().focus();
  await userEvent.keyboard("{ArrowLeft}");
  await value("14:02:10 UTC");
  await slider.click();
  await value("12:00:00 UTC");
});

test("a moment that was not observed says so, and its board is shown as blind", async () => {
  await openAt("2026-11-21T14:04:00Z");
  await expect.element(page.getByText("Not observed at 14:04:00 UTC, 21 Nov")).toBeVisible();
  await value("not observed");
  expect(document.querySelector("[data-past]")?.getAttribute("data-freshness")).toBe("blind");
});

test("Escape leads back to now", async () => {
  await openAt("2026-11-21T14:02:40Z");
  await value("14:02:40");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("The board now")).toBeVisible();
});

test("on a phone everything fits and is large enough for a thumb", async () => {
  await page.viewport(320, 640);
  await openAt("2026-11-21T14:02:40Z");
  await value("14:02:40");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  for (const button of document.querySelectorAll("button")) {
    const { height, width } = button.getBoundingClientRect();
    if (width > 0) expect(height, button.textContent ?? "").toBeGreaterThanOrEqual(44);
  }
});
