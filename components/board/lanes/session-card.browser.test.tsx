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
