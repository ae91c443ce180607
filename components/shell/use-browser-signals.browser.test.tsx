import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { failureNotification, failureSound, maySound } from "#lib/client/page/failure-signals.ts";
import { boardAnswer } from "../../test-support/answers.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { currentFreshness } from "../../test-support/current-freshness.ts";
import { useBrowserSignals } from "./use-browser-signals.ts";
import { noScope } from "#lib/domain/board/snooze-scope.ts";

const shown: string[] = [];
class FakeNotification extends EventTarget {
  static permission = "granted";
  constructor(title: string) {
    super();
    shown.push(title);
  }
}
let visibility: DocumentVisibilityState;
beforeEach(() => {
  shown.length = 0;
  localStorage.clear();
  vi.stubGlobal("Notification", FakeNotification);
  visibility = "hidden";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  failureNotification.set(false);
  failureSound.set(false);
});

const signals = (client = new QueryClient()) =>
  renderHook(() => useBrowserSignals(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
const failed = (id: number) => boardSession({ id, state: "liveFailedNoAccess" });

test("new failures cause one notification, when it is switched on and no page is visible", async () => {
  const { result } = await signals();
  result.current.signal([failed(1)]);
  expect(shown).toEqual([]);
  failureNotification.set(true);
  await expect
    .poll(() => {
      result.current.signal([failed(1), failed(2)]);
      return shown[0];
    })
    .toMatch(/^2 calls failed, including /);
  const { length } = shown;
  visibility = "visible";
  result.current.signal([failed(3)]);
  expect(shown).toHaveLength(length);
});

test("an acknowledged failure causes no signal", async () => {
  failureNotification.set(true);
  const { result } = await signals();
  const acknowledgement = {
    by: "Ada",
    reason: "",
    at: "2026-11-21T14:02:11.000Z",
    until: null,
    also: [],
  };
  result.current.signal([{ ...failed(1), acknowledgement }]);
  expect(shown).toEqual([]);
});

test("a snooze ends by the server's clock, whatever the computer's says", async () => {
  failureNotification.set(true);
  const snooze = { id: "a", by: "Ada", ...noScope, state: "liveFailedNoAccess", reason: "" } as const;
  const snoozes = [{ ...snooze, at: "2026-11-21T14:00:00.000Z", until: "2026-11-21T15:00:00.000Z" }];
  const client = new QueryClient();
  client.setQueryData(
    boardKey,
    mergeBoard(undefined, boardAnswer("2026-11-21T14:30:00.000Z", { version: 1, snoozes })),
  );
  const { result } = await signals(client);
  vi.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-21T16:00:00.000Z"));
  tabClock.onAnswer(currentFreshness, "2026-11-21T14:30:00.000Z", 2_000);
  result.current.signal([failed(1)]);
  expect(shown).toEqual([]);
  vi.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-21T14:00:00.000Z"));
  tabClock.onAnswer(currentFreshness, "2026-11-21T15:00:01.000Z", 2_000);
  result.current.signal([failed(1)]);
  expect(shown).toHaveLength(1);
});

test("there is at most one sound in 30 s over all tabs, and a clock that is set back silences none", () => {
  expect([0, 29_000, 31_000, 60_000, 62_000].map((at) => maySound(1_000_000 + at))).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
  expect(maySound(500_000)).toBe(true);
});
