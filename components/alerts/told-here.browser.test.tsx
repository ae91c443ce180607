import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { toldHere } from "#lib/client/alerts/told-here.ts";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { boardAnswer } from "../../test-support/answers.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { currentFreshness } from "../../test-support/current-freshness.ts";
import { TellHere } from "./tell-here.tsx";
import { ToldHereList } from "./told-here-list.tsx";
import { ToldHereWatch } from "./told-here-watch.tsx";

const now = "2026-11-21T14:20:14.000Z";
const shown: string[] = [];
class FakeNotification extends EventTarget {
  static permission = "granted";
  static requestPermission = () => Promise.resolve("granted");
  constructor(title: string) {
    super();
    shown.push(title);
  }
}
const kept = { owner: "Ada", isShared: false, isDefault: true, changedBy: "Ada", changedAt: now };
const watchlists = [{ ...kept, id: "mine0001", name: "Mine", companyIds: [7] }];
let queries: QueryClient;
let version = 0;

function answer(...sessions: BoardSession[]): void {
  version += 1;
  tabClock.onAnswer(currentFreshness, now, 60_000);
  queries.setQueryData(boardKey, mergeBoard(undefined, boardAnswer(now, { version, sessions })));
}

beforeEach(async () => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  shown.length = 0;
  toldHere.set([]);
  vi.stubGlobal("Notification", FakeNotification);
  await commands.answer("/api/board", { status: 503, body: "{}" });
  await commands.answer("/api/watchlists", { body: JSON.stringify({ version: 1, watchlists }) });
});
afterEach(() => {
  toldHere.set([]);
  vi.unstubAllGlobals();
});

const show = (about: string, of: number | string) =>
  render(
    <QueryClientProvider client={queries}>
      <TellHere about={about} of={of} />
      <ToldHereWatch />
      <ToldHereList />
    </QueryClientProvider>,
  );
const call = (id: number, companyId: number, state: BoardSession["state"]) =>
  boardSession({ id, companyId, state });

test("a company that goes live is told without a rule, a channel or a server's setting", async () => {
  answer(call(1, 7, "willBeLive"), call(2, 8, "willBeLive"));
  await show("Ostara Biotech", 7);
  await page.getByRole("checkbox", { name: "Goes live" }).click();
  answer(call(1, 7, "live"), call(2, 8, "live"));
  await expect.element(page.getByRole("alert").getByText(/is live/)).toBeVisible();
  expect(shown).toEqual([expect.stringMatching(/^Ostara Biotech, .* is live$/)]);
  const list = page.getByRole("region", { name: "Told in this browser" });
  await expect.element(list.getByText(/^When a call of Ostara Biotech goes live/)).toBeVisible();
  await expect.element(list.getByText(/^last told .*14:20/)).toBeVisible();
  await list.getByRole("button", { name: /^Stop telling of Ostara/ }).click();
  await expect.element(list).not.toBeInTheDocument();
});

test("a watchlist is told as it is then, and what was so before is not", async () => {
  answer(call(1, 7, "live"), call(2, 7, "processingRecording"), call(3, 9, "processingRecording"));
  await show("Mine", "mine0001");
  await page.getByRole("checkbox", { name: "Goes live" }).click();
  await page.getByRole("checkbox", { name: "Recording is there" }).click();
  await expect.poll(async () => (await commands.requests("/api/watchlists")).length).toBe(1);
  answer(call(1, 7, "live"), call(2, 7, "recordingAvailable"), call(3, 9, "recordingAvailable"));
  await expect.poll(() => shown).toEqual([expect.stringMatching(/has its recording$/)]);
});

test("a storm is one notification", async () => {
  const all = (state: BoardSession["state"]) => [1, 2, 3, 4, 5].map((id) => call(id, 7, state));
  answer(...all("live"));
  await show("Ostara Biotech", 7);
  await page.getByRole("checkbox", { name: "Fails" }).click();
  answer(...all("liveFailedNoAccess"));
  await expect.poll(() => shown).toEqual([expect.stringMatching(/, and 4 more$/)]);
});
