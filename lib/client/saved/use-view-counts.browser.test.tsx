import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { commands } from "vitest/browser";
import { renderHook } from "vitest-browser-react";
import type { View, Watchlist } from "#lib/contract/board/saved.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { boardAnswer } from "../../../test-support/answers.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { currentFreshness } from "../../../test-support/current-freshness.ts";
import { tabClock } from "../freshness/tab-clock.ts";
import { boardKey } from "../board/board-subscription.ts";
import { useViewCounts } from "./use-view-counts.ts";

const at = "2026-11-21T14:20:14.000Z";
const saved = { isShared: true, isDefault: false, owner: "Ben", changedBy: "Ben", changedAt: at };
const views: View[] = ["watched=true", "watched=desk0001", "watched=gone0001", ""].map((search, index) => ({
  ...saved,
  id: `view000${index}`,
  name: search,
  search,
}));
const desk: Watchlist = { ...saved, id: "desk0001", name: "Desk", companyIds: [3] };
const sessions = [
  boardSession({ id: 1, companyId: 2, state: "liveFailedNoAccess", date: at }),
  boardSession({ id: 2, companyId: 3, state: "live", date: at }),
];

test("a view counts the calls that the board shows with its watchlist, none without a default one", async () => {
  await commands.answer("/api/watchlists", { body: JSON.stringify({ version: 1, watchlists: [desk] }) });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(boardKey, mergeBoard(undefined, boardAnswer(at, { sessions })));
  tabClock.onAnswer(currentFreshness, at, 2_000);
  const { result } = await renderHook(() => useViewCounts(views), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await expect.poll(() => result.current?.size).toBe(views.length);
  const matches = views.map(({ search, id }) => [search, result.current?.get(id)?.match]);
  expect(matches).toEqual([
    ["watched=true", 0],
    ["watched=desk0001", 1],
    ["watched=gone0001", 2],
    ["", 2],
  ]);
});
