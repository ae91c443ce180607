import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { useStorm } from "#lib/client/board/use-storm.ts";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { currentFreshness } from "../../../test-support/current-freshness.ts";
import { morning } from "../../../test-support/morning.ts";
import { boardAnswer } from "../../../test-support/answers.ts";
import { StormLine } from "./storm-line.tsx";

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
let version = 0;

/** A new answer, with the server's time. */
function answer(sessions: readonly BoardSession[], at: string): void {
  version += 1;
  tabClock.onAnswer(currentFreshness, at, 2_000);
  queries.setQueryData(
    boardKey,
    mergeBoard(undefined, boardAnswer(at, { version, sessions: [...sessions] })),
  );
}

function Line() {
  return <StormLine storm={useStorm()} className="w-96" />;
}

const noAccess = { state: "liveFailedNoAccess", spreadSeconds: 90 } as const;
const failing = [{ count: 52, ...noAccess }, { count: 3 }] as const;
const others = { count: 140, exchange: "XETRA", country: "DE" };
const line = page.getByTestId("storm");

test("says what many failures have in common until the calls have recovered", async () => {
  answer(morning({ count: 55 }, others), "2026-11-21T14:00:00.000Z");
  await render(
    <QueryClientProvider client={queries}>
      <Line />
    </QueryClientProvider>,
  );
  await expect.element(line).not.toBeInTheDocument();
  const storm = morning(...failing, others);
  answer(storm, "2026-11-21T14:02:00.000Z");
  const outside = " · 0 of 140 other calls fail";
  await expect
    .element(line)
    .toHaveTextContent(`52 failed in 2 min · 52 of 55 NYSE · all No access${outside}`);
  const half = storm.map((session) => (session.id <= 26 ? { ...session, state: "live" as const } : session));
  answer(half, "2026-11-21T14:03:00.000Z");
  await expect
    .element(line)
    .toHaveTextContent(`26 failing, 26 recovered · 26 of 55 NYSE · all No access${outside}`);
  const works = storm.map((session) => ({ ...session, state: "live" as const }));
  answer(works, "2026-11-21T14:20:00.000Z");
  await expect.element(line).not.toBeInTheDocument();
});
