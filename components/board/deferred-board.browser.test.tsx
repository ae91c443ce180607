import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import { useBoard } from "#lib/client/board/use-board.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { boardAnswer } from "../../test-support/answers.ts";
import { DeferredBoard } from "./deferred-board.tsx";

const at = "2026-11-21T14:00:00.000Z";
/** Longer than React works without a pause. */
const busyMs = 8;

test("other work of the page has its turn while a changed board is rendered", async () => {
  const queries = new QueryClient();
  const show = (count: number) =>
    queries.setQueryData(
      boardKey,
      mergeBoard(
        undefined,
        boardAnswer(at, { sessions: Array.from({ length: count }, (_, id) => boardSession({ id })) }),
      ),
    );
  let turn = 0;
  const turns = new Set<number>();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    turn++;
    port2.postMessage(null);
  };
  function Row() {
    const count = useBoard()?.sessions.size;
    const begun = performance.now();
    while (performance.now() - begun < busyMs);
    if (count === 2) turns.add(turn);
    return <li>{count}</li>;
  }
  show(1);
  await render(
    <QueryClientProvider client={queries}>
      <DeferredBoard>
        {Array.from({ length: 10 }, (_, row) => (
          <Row key={row} />
        ))}
      </DeferredBoard>
    </QueryClientProvider>,
  );
  port2.postMessage(null);
  show(2);
  await expect.element(page.getByText("2").first()).toBeVisible();
  port1.close();
  expect(turns.size).toBeGreaterThan(1);
});
