import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { boardAnswer } from "../../../test-support/answers.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { currentFreshness } from "../../../test-support/current-freshness.ts";
import { boardWording } from "../board-wording.ts";
import { AttentionCard } from "./attention-card.tsx";
import { Unacknowledged } from "./unacknowledged.tsx";

const now = "2026-11-21T14:20:14.000Z";
const startedAt = "2026-11-21T14:00:00.000Z";
const imported = [
  {
    name: "sample",
    isSample: true,
    from: "2026-10-22T14:00:00.000Z",
    to: startedAt,
    importedAt: startedAt,
  },
];
const failed = (id: number, stateSince: string) =>
  boardSession({ id, state: "liveFailedInterrupted", wentLiveAt: "2026-11-21T13:00:00.000Z", stateSince });

test("what the board knows from before the start says that it is sample history, and nothing else does", async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const [before, after] = [failed(1, "2026-11-21T13:31:00.000Z"), failed(2, "2026-11-21T14:10:00.000Z")];
  const recovered = boardSession({ id: 3, state: "live", recoveredAt: "2026-11-21T13:43:00.000Z" });
  const sessions = [before, after, recovered];
  queries.setQueryData(boardKey, mergeBoard(undefined, boardAnswer(now, { sessions, imported })));
  tabClock.onAnswer(currentFreshness, now, 60_000);
  await render(
    <QueryClientProvider client={queries}>
      <AttentionCard session={before} hasLeft={false} />
      <AttentionCard session={after} hasLeft={false} />
      <Unacknowledged sessions={[recovered]} />
    </QueryClientProvider>,
  );
  const marks = () =>
    [...document.querySelectorAll("[data-attention]")].map((card) => card.querySelector("[data-source]"));
  await expect.poll(() => marks().map((mark) => mark?.textContent ?? null)).toEqual(["sample history", null]);
  await page.getByRole("button", { name: boardWording.unacknowledged(1) }).click();
  await expect.element(page.getByRole("listitem").getByText("sample history")).toBeVisible();
});
