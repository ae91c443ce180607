import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";
import { violations } from "./fixtures/usable-page.ts";

test.use({ isFirstVisit: true });

const card = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const isPlaying = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("audio")].some(({ currentTime, paused }) => !paused && currentTime > 0),
  );

test("from the first page a call is heard after one click, and the cards can be closed for good", async ({
  page,
  allowConsole,
}) => {
  // The text of a call that has just begun may not be there yet.
  allowConsole(/ 502 .*\/transcript\?v=/);
  await page.goto("/");
  await card(page, "On now")
    .getByRole("button", { name: /^Play / })
    .click();
  await expect.poll(() => isPlaying(page)).toBe(true);
  await expect(card(page, "On now").getByRole("button", { name: /^Pause / })).toBeVisible();

  await card(page, "Be told").getByRole("button", { name: "Try it" }).click();
  await expect(page.getByText("This is a test. Nothing has happened.")).toBeVisible();
  expect(await violations(page, "/ on the first visit")).toEqual([]);
  await card(page, "Be told").getByRole("button", { name: "Close “Be told”" }).click();
  await expect(card(page, "Be told")).toBeHidden();
  await page.reload();
  await expect(card(page, "Make your watchlist")).toBeVisible();
  await expect(card(page, "On now"), "it was done").toBeHidden();
  await expect(card(page, "Be told")).toBeHidden();
  await page.getByRole("button", { name: "Do not show these again" }).click();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Board" })).toBeAttached();
  await expect(page.getByText("New here?")).toHaveCount(0);
});
