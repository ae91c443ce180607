import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { boardAnswer } from "../../../test-support/answers.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { currentFreshness } from "../../../test-support/current-freshness.ts";
import { SessionCard } from "./session-card.tsx";

const at = "2026-11-21T14:20:14.000Z";
/** A stuck recording whose beginning was not seen, for the longest words of a badge. */
const stuck = (since: string) =>
  boardSession({
    id: 1,
    state: "processingRecording",
    date: "2026-11-21T10:31:00.000Z",
    stateSince: since,
    stateSinceBasis: "upstream",
  });

async function show(session: BoardSession, widthPx: number) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(boardKey, mergeBoard(undefined, boardAnswer(at, { sessions: [session] })));
  tabClock.onAnswer(currentFreshness, at, 2_000);
  await render(
    <QueryClientProvider client={client}>
      <div style={{ width: widthPx }}>
        <SessionCard session={session} hasLeft={false} />
      </div>
    </QueryClientProvider>,
  );
}

// The width of a card with five lanes at 1440 and at 1280 pixels.
test.for([
  [241, "2026-11-21T12:48:00.000Z"],
  [209, "2026-11-21T13:34:00.000Z"],
] as const)(
  "in a card of %i pixels a stuck badge stays on the line of the time",
  async ([widthPx, since]) => {
    await show(stuck(since), widthPx);
    const badge = document.querySelector<HTMLElement>("[data-reading=stuck]")!;
    await expect.element(page.getByText(/^stuck ≥/)).toBeVisible();
    const time = page.getByRole("time").elements()[0] ?? document.querySelector("time")!;
    const box = badge.getBoundingClientRect();
    const { top, bottom } = time.getBoundingClientRect();
    expect(box.top).toBeLessThan(bottom);
    expect(box.bottom).toBeGreaterThan(top);
    expect(box.height, "in one line").toBeLessThan(26);
  },
);

const heard = (reading: "silent" | "waiting" | "fine", state: BoardSession["state"] = "live") =>
  boardSession({
    state,
    wentLiveAt: "2026-11-21T13:00:00.000Z",
    onAir: {
      reading,
      since: "2026-11-21T13:58:10.000Z",
      notBefore: "2026-11-21T13:57:58.000Z",
      levelDb: -71.4,
      host: "media.example",
      isUnreachable: false,
    },
  });

test("a live call in which nothing is heard says so, and for how long", async () => {
  await show(heard("silent"), 241);
  const tag = page.getByText(/^Silent/);
  await expect.element(tag).toBeVisible();
  await expect.element(page.getByText(/^\d+ min( \d+ s)?$/).first()).toBeInTheDocument();
  await expect.element(page.getByText("nothing is heard in it", { exact: false })).toBeInTheDocument();
});

test("a call that waits says so without alarm, one that is heard says nothing", async () => {
  await show(heard("waiting"), 241);
  expect(document.querySelector("[data-reading=waiting]")?.textContent).toMatch(/^Waiting/);
  await show(heard("fine"), 241);
  expect(document.querySelectorAll("[data-session]")[1]?.querySelector("[data-reading]")).toBeNull();
});

test("a live call says where it is, and one that is recorded which transcript there is", async () => {
  const live = { ...heard("fine"), onAir: null, livePlace: { part: "remarks", asked: null } } as const;
  await show(live, 209);
  await expect.element(page.getByText("Remarks", { exact: true })).toBeVisible();
  await show({ ...live, livePlace: { part: "questions", asked: 14 } }, 209);
  await expect.element(page.getByText("Q&A · 14 asked", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/about 14 asked so far, by its voices$/)).toBeInTheDocument();
  const recorded = boardSession({
    state: "recordingAvailable",
    recordingSeconds: 2_940,
    finishedText: "raw",
  });
  await show(recorded, 209);
  await expect.element(page.getByText("Transcript", { exact: true })).toBeVisible();
  await show({ ...recorded, finishedText: "edited" }, 209);
  const edited = page.getByText("Edited", { exact: true });
  await expect.element(edited).toBeVisible();
  const title = page.getByTitle("Q3 2026 Earnings Call").elements().at(-1)!;
  expect(title.scrollWidth, "the title is whole beside it").toBeLessThanOrEqual(title.clientWidth);
  await show({ ...live, state: "processingRecording" }, 209);
  expect(document.querySelectorAll("[data-session]")[4]?.textContent).not.toContain("Remarks");
});

test("an interrupted call that is still heard says both", async () => {
  await show(heard("fine", "liveFailedInterrupted"), 241);
  await expect.element(page.getByText("Interrupted", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^Still heard/)).toBeVisible();
});
