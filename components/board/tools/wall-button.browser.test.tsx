import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { boardSession } from "../../../test-support/board-session.ts";
import { stillRouter } from "../../../test-support/browser/still-router.ts";
import { boardAnswer } from "../../../test-support/answers.ts";
import { readBoardSearch } from "#lib/client/address/board-params.ts";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import type { View } from "#lib/contract/board/saved.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { WallButton } from "./wall-button.tsx";

const at = "2026-11-21T14:20:14.000Z";
const view = (id: string, search: string, isShared: boolean): View => ({
  id,
  name: id,
  search,
  isShared,
  isDefault: false,
  owner: "Ada",
  changedBy: "Ada",
  changedAt: at,
});

async function show(search: string) {
  await page.viewport(1920, 1080);
  const views = [view("banks001", "exchange=NYSE&view=table", true), view("own00001", "exchange=TSE", false)];
  await commands.answer("/api/views", { body: JSON.stringify({ version: 1, views }) });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const board = mergeBoard(undefined, boardAnswer(at, { sessions: [boardSession()] }));
  client.setQueryData(boardKey, board);
  await render(
    <AppRouterContext value={stillRouter()}>
      <QueryClientProvider client={client}>
        <NuqsTestingAdapter>
          <WallButton params={readBoardSearch(search)} />
        </NuqsTestingAdapter>
      </QueryClientProvider>
    </AppRouterContext>,
  );
}

const address = () =>
  page.getByRole("link", { name: "Show these calls on a wall" }).query()?.getAttribute("href");

test.each([
  ["no filters", "", "/wall/setup"],
  ["its filters", "exchange=TSE,LSE&q=rail&state=live&day=week", "/wall/setup?q=rail&exchange=TSE%2CLSE"],
  ["a value with a comma", "exchange=A%252CB,C", "/wall/setup?exchange=A%252CB%2CC"],
  ["a view that everybody sees", "exchange=NYSE&view=table", "/wall/setup?view=banks001"],
  ["the filters of one person's view", "exchange=TSE", "/wall/setup?exchange=TSE"],
])("the board leads to the setup of a wall with %s", async (_, search, expected) => {
  await show(search);
  await expect.poll(address).toBe(expected);
});
