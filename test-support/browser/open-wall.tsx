import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import "#components/wall/wall.css";
import "#components/wall/wall-no-failures.css";
import "#components/wall/wall-storm.css";
import "#components/wall/wall-tiles.css";
import { WallStage } from "#components/wall/wall-stage.tsx";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import type { Snooze } from "#lib/contract/board/acting.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { BoardDay } from "#lib/contract/board/past-board.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { readWallSettings } from "#lib/domain/wall/wall-settings.ts";
import { boardAnswer } from "../answers.ts";
import { currentFreshness } from "../current-freshness.ts";

/** The moment that a wall of tests shows. */
export const wallNow = "2026-11-21T14:41:48.000Z";

interface WallOfTests {
  width: number;
  height: number;
  /** The settings of its address. */
  address?: Record<string, string>;
  day?: BoardDay;
  snoozes?: readonly Snooze[];
  goneFailureEndedAt?: string | null;
}

const emptyDay: BoardDay = {
  date: "2026-11-21",
  keptSince: null,
  until: wallNow,
  columns: [],
  failures: [],
  imported: [],
  gaps: [],
};

/** Shows a wall of this size with these sessions, confirmed now. */
export async function openWall(
  sessions: readonly BoardSession[],
  { width, height, address = {}, day = emptyDay, snoozes = [], goneFailureEndedAt = null }: WallOfTests,
): Promise<void> {
  await page.viewport(width, height);
  await commands.answer("/api/board/day", { body: JSON.stringify(day) });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const board = mergeBoard(
    undefined,
    boardAnswer(wallNow, { sessions: [...sessions], snoozes: [...snoozes], goneFailureEndedAt }),
  );
  client.setQueryData(boardKey, board);
  tabClock.onAnswer(currentFreshness, wallNow, 60_000);
  await render(
    <NuqsTestingAdapter>
      <QueryClientProvider client={client}>
        <main className="wall dark" data-freshness="current">
          <WallStage {...readWallSettings(address)} notice={null} viewport={{ width, height }} />
        </main>
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
}
