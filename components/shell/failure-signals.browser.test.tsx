import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { boardAnswer } from "../../test-support/answers.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { currentFreshness } from "../../test-support/current-freshness.ts";
import { FailureSignals } from "./failure-signals.tsx";

const now = "2026-11-21T14:20:14.000Z";
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
let version = 0;

function answer(sessions: readonly BoardSession[]): void {
  version += 1;
  tabClock.onAnswer(currentFreshness, now, 60_000);
  queries.setQueryData(
    boardKey,
    mergeBoard(undefined, boardAnswer(now, { version, sessions: [...sessions] })),
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
  queries.clear();
});

test("only new failures interrupt a screen reader, together, and nothing else on the board does", async () => {
  const failed = (id: number) => boardSession({ id, state: "liveFailedNoAccess" });
  const live = boardSession({ id: 3, state: "live" });
  answer([failed(1), live]);
  await render(
    <QueryClientProvider client={queries}>
      <NuqsTestingAdapter>
        <FailureSignals />
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  );
  const said = page.getByRole("log", { name: "New failures" });
  await expect.element(said).toHaveAttribute("aria-live", "assertive");
  const pass = () => vi.advanceTimersByTime(10_000);
  pass();
  await expect.poll(() => said.element().textContent).toBe("");

  answer([failed(1), { ...live, state: "processingRecording" }, boardSession({ id: 4 })]);
  await expect.poll(() => document.title).toMatch(/^\(1\) /);
  pass();
  await expect.poll(() => said.element().textContent).toBe("");

  answer([failed(1), failed(5), failed(6)]);
  await expect.poll(() => document.title).toMatch(/^\(3\) /);
  pass();
  await expect.element(said).toHaveTextContent("2 calls failed, including Ostara Biotech");
});

test("the same call that fails again is announced again", async () => {
  const failed = boardSession({ id: 11, state: "liveFailedNoAccess" });
  answer([]);
  await render(
    <QueryClientProvider client={queries}>
      <NuqsTestingAdapter>
        <FailureSignals />
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  );
  const said = page.getByRole("log", { name: "New failures" });
  await expect.element(said).toBeInTheDocument();
  const failAndAnnounce = async () => {
    answer([]);
    await expect.poll(() => document.title).not.toMatch(/^\(/);
    answer([failed]);
    await expect.poll(() => document.title).toMatch(/^\(1\) /);
    vi.advanceTimersByTime(10_000);
  };
  await failAndAnnounce();
  await expect.element(said).toHaveTextContent("Ostara Biotech: No access");
  let additions = 0;
  const observer = new MutationObserver((changes) => {
    additions += changes.flatMap(({ addedNodes }) => [...addedNodes]).length;
  });
  observer.observe(said.element(), { childList: true, subtree: true, characterData: true });
  await failAndAnnounce();
  await expect.poll(() => additions).toBeGreaterThan(0);
  await expect.element(said).toHaveTextContent("Ostara Biotech: No access");
  observer.disconnect();
});

test("the tab's number counts the failures of the watchlist in the address", async () => {
  const failed = (id: number) => boardSession({ id, companyId: id, state: "liveFailedNoAccess" });
  const kept = { isShared: true, isDefault: false, changedBy: "Ada", changedAt: now, owner: "Ada" };
  const watchlists = [{ ...kept, id: "banks001", name: "Banks", companyIds: [2, 3] }];
  await commands.answer("/api/watchlists", { body: JSON.stringify({ version: 1, watchlists }) });
  answer([failed(1), failed(2), failed(4), failed(5)]);
  await render(
    <QueryClientProvider client={queries}>
      <NuqsTestingAdapter searchParams="?watched=banks001">
        <FailureSignals />
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  );
  await expect.poll(() => document.title).toMatch(/^\(1\) /);
});
