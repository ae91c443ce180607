import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import { storePersonName } from "#lib/client/marks/person-name.ts";
import type { Watchlist } from "#lib/contract/board/saved.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { boardAnswer } from "../../test-support/answers.ts";
import { CompanyStar, StarsProvider } from "./stars.tsx";

const at = "2026-11-21T14:20:14.000Z";
const kept = { isShared: false, isDefault: true, changedBy: "Ada", changedAt: at, owner: "Ada" };
const banks: Watchlist = { ...kept, id: "banks001", name: "Banks", companyIds: [1, 2] };
const path = "/api/watchlists";
const sentTo = async (to: string) =>
  (await commands.requests(to)).filter(({ method }) => method !== "GET").map(({ method }) => method);

async function show(content: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(boardKey, mergeBoard(undefined, boardAnswer(at, { sessions: [] })));
  await render(<QueryClientProvider client={client}>{content}</QueryClientProvider>);
}

beforeEach(async () => {
  storePersonName("Ada");
  await commands.answer("/api/board", { status: 503, body: "{}" });
  await commands.answer(path, { body: JSON.stringify({ version: 1, watchlists: [banks] }) });
});
afterEach(() => {
  storePersonName("");
});

/** The lists arrive when this is called. */
const holdLists = async () => {
  await commands.answer(path, { staysOpen: true });
  return async () => {
    await commands.send(path, JSON.stringify({ version: 1, watchlists: [banks] }));
    await commands.hangUp(path);
  };
};

const ostara = <CompanyStar companyId={7} company="Ostara" />;

test("the stars of a page show nothing until the lists are there", async () => {
  const arrive = await holdLists();
  await show(<StarsProvider>{ostara}</StarsProvider>);
  await expect.poll(async () => (await commands.requests(path)).length).toBe(1);
  expect(page.getByRole("button").elements()).toEqual([]);
  await arrive();
  await expect.element(page.getByRole("button", { name: "Add Ostara to the watchlist" })).toBeVisible();
});

test("each of several quick clicks on stars is sent, in their order, also while the first is on its way", async () => {
  const starOf = (id: number) => `${path}/banks001/companies/${id}`;
  await commands.answer(starOf(7), { staysOpen: true });
  await commands.answer(starOf(1), {
    body: JSON.stringify({ version: 3, watchlist: { ...banks, companyIds: [2, 7] } }),
  });
  await show(
    <StarsProvider>
      {ostara}
      <CompanyStar companyId={1} company="Belkade" />
    </StarsProvider>,
  );
  await page.getByRole("button", { name: "Add Ostara to the watchlist" }).click();
  await page.getByRole("button", { name: "Remove Belkade from the watchlist" }).click();
  await expect.poll(() => sentTo(starOf(7))).toEqual(["PUT"]);
  expect(await sentTo(starOf(1))).toEqual([]);
  await commands.send(
    starOf(7),
    JSON.stringify({ version: 2, watchlist: { ...banks, companyIds: [1, 2, 7] } }),
  );
  await commands.hangUp(starOf(7));
  await expect.poll(() => sentTo(starOf(1))).toEqual(["DELETE"]);
  await expect.element(page.getByRole("button", { name: "Remove Ostara from the watchlist" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Add Belkade to the watchlist" })).toBeVisible();
});
