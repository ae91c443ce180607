import type { Page } from "@playwright/test";
import { expectBlind, expectCurrent } from "../fixtures/every-page.ts";
import { expectCopied, readSessions } from "../fixtures/find-session.ts";
import { expectStill, recordShifts } from "../fixtures/layout-shifts.ts";
import { quickPolls } from "../fixtures/quick-polls.ts";
import { expect, test } from "../fixtures/test.ts";

/* The first visit when the data provider is gone, and on a full board. */

test.use({ isFirstVisit: true, stackSettings: quickPolls });

const network = /Failed to load resource|ERR_|Failed to fetch|MEDIA_ERR|net::/;
const cause = /Can't reach the data provider/;
const card = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const lookUp = async (page: Page, lines: string) => {
  const paste = card(page, "Make your watchlist");
  await paste.getByRole("textbox", { name: /^Tickers, ISINs/ }).fill(lines);
  await paste.getByRole("button", { name: "Look up" }).click();
  return paste;
};
const expectPlaying = (page: Page, timeout?: number) =>
  expect(card(page, "On now").getByRole("button", { name: /^Pause / })).toBeVisible({ timeout });

test("once the data provider is gone, the cards keep what is known, claim nothing, and play when it is back", async ({
  page,
  request,
  stack,
  allowConsole,
}) => {
  allowConsole(network);
  await expectCopied(request, ["companies", "sessions"]);
  const isin = (await readSessions(request)).flatMap(({ company }) => company?.isins ?? [])[0]!;
  await stack.killService();
  await page.goto("/");
  await expect(card(page, "On now")).toBeVisible();
  await expectBlind({ address: "/ on the first visit", page }, cause);
  const paste = await lookUp(page, isin);
  await expect(paste.getByText("1 line: 1 found")).toBeVisible();
  const play = card(page, "On now").getByRole("button", { name: /^Play / });
  await play.click();
  await expect(card(page, "On now").getByText("Can't load this call right now.")).toBeVisible();
  await stack.startService();
  await expectCurrent({ address: "/ on the first visit", page });
  // It goes on by itself where the player was still trying.
  await expect(async () => {
    if (await play.isVisible()) await play.click({ timeout: 2_000 });
    await expectPlaying(page, 10_000);
  }).toPass();
});

test("on a board of 2,000 calls the cards are there at once, nothing jumps, and a call plays", async ({
  page,
  request,
}) => {
  await expectCopied(request, ["companies", "sessions"]);
  const listed = (await readSessions(request)).length;
  expect(listed).toBeGreaterThanOrEqual(2_000);
  await page.addInitScript(recordShifts);
  await page.goto("/?day=all&view=table");
  const play = card(page, "On now").getByRole("button", { name: /^Play / });
  await expect(play).toBeVisible();
  await expectCurrent({ address: "/?day=all", page });
  await expectStill(page, "/?day=all on the first visit");
  expect(await page.locator("main [data-session]").count(), "rows drawn").toBeLessThan(100);
  await play.click();
  await expectPlaying(page);
});
