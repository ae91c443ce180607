import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { beforeEach, expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { boardAnswer } from "../../../test-support/answers.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { stillRouter } from "../../../test-support/browser/still-router.ts";
import { currentFreshness } from "../../../test-support/current-freshness.ts";
import { Board } from "../board.tsx";

const now = "2026-11-21T14:20:14.000Z";
const router = stillRouter(() => undefined);

async function open(sessions: readonly BoardSession[]): Promise<void> {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  tabClock.onAnswer(currentFreshness, now, 60_000);
  queries.setQueryData(
    boardKey,
    mergeBoard(undefined, boardAnswer(now, { version: 1, sessions: [...sessions] })),
  );
  await render(
    <NuqsTestingAdapter hasMemory>
      <QueryClientProvider client={queries}>
        <AppRouterContext value={router}>
          <Board />
        </AppRouterContext>
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
}

beforeEach(async () => {
  const empty = { version: 1, watchlists: [], views: [] };
  await commands.answer("/api/watchlists", { body: JSON.stringify(empty) });
  await commands.answer("/api/views", { body: JSON.stringify(empty) });
  await page.viewport(1440, 900);
});

const heard = (
  id: number,
  reading: "silent" | "noStream" | "waiting" | "notChecked",
  host = "media.example",
) =>
  boardSession({
    id,
    state: "live",
    wentLiveAt: "2026-11-21T14:00:00.000Z",
    onAir: {
      reading,
      since: "2026-11-21T14:18:24.000Z",
      notBefore: "2026-11-21T14:18:12.000Z",
      levelDb: -71.4,
      host,
      isUnreachable: reading === "notChecked",
    },
  });
const failed = boardSession({
  id: 9,
  state: "liveFailedInterrupted",
  stateSince: "2026-11-21T14:19:00.000Z",
});

test("trouble follows failures in the strip, and the heading counts them apart", async () => {
  await open([heard(1, "noStream"), heard(2, "silent"), heard(3, "waiting"), failed]);
  const strip = page.getByRole("region", { name: "1 failure, 2 on the air need attention" });
  await expect.element(strip).toBeVisible();
  const cards = strip.element().querySelectorAll("[data-attention]");
  expect([...cards].map((card) => card.getAttribute("data-attention"))).toEqual(["9", "2", "1"]);
  await expect.element(strip.getByText("Silent for 1 min 50 s", { exact: false })).toBeVisible();
});

test("trouble that somebody is on is small below the rest and is not counted", async () => {
  const acknowledgement = {
    by: "Ana",
    at: "2026-11-21T14:19:00.000Z",
    until: null,
    reason: "Calling the host",
    also: [],
  };
  await open([heard(1, "silent"), { ...heard(2, "noStream"), acknowledgement }]);
  const strip = page.getByRole("region", { name: "1 on the air needs attention" });
  await expect.element(strip.getByText("1 acknowledged", { exact: false })).toBeVisible();
  await expect.element(strip.getByTitle("Acknowledged by Ana · until sound returns").first()).toBeVisible();
});

test("a strip without failures counts trouble alone", async () => {
  await open([heard(1, "silent"), boardSession({ id: 2 })]);
  await expect.element(page.getByRole("region", { name: "1 on the air needs attention" })).toBeVisible();
});

test("calls of a media server that can't be reached have one line, which lists them", async () => {
  await open([heard(1, "notChecked"), heard(2, "notChecked"), boardSession({ id: 3, state: "live" })]);
  const line = page.getByTestId("unreachable-streams");
  await expect.element(line.getByText("Streams of media.example can't be reached: 2 calls")).toBeVisible();
  await expect.element(page.getByText("No failures", { exact: false }).first()).toBeVisible();
  await line.getByRole("link", { name: "Show the 2" }).click();
  await expect.element(page.getByTestId("session-count")).toHaveTextContent("2 calls");
});
