import type { Page } from "@playwright/test";
import { findRecorded } from "../fixtures/find-session.ts";
import { expect, test } from "../fixtures/test.ts";

const miniPlayer = (page: Page) => page.getByRole("region", { name: "Mini player" });

/** Where the one audio element is, and that it is still the one that was marked. */
const sounding = (page: Page) =>
  page.evaluate(() => {
    const audio = document.querySelector("audio");
    return { seconds: audio?.currentTime ?? 0, isPaused: audio?.paused, mark: audio?.dataset.mark };
  });

test("a call is heard on from page to page, controlled there, and taken up again by its own page", async ({
  page,
  context,
  request,
}) => {
  const { transcriptId, companyId, company } = await findRecorded(request);
  const name = company!.displayName;
  await page.goto(`/transcripts/${transcriptId}?t=125`);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(async () => (await sounding(page)).seconds).toBeGreaterThan(126);
  await expect(miniPlayer(page), "the call's own player is on its page").toHaveCount(0);
  await page.evaluate(() => {
    document.querySelector("audio")!.dataset.mark = "same";
  });

  // A request that is spent leaves the address, which would end a navigation that has just begun.
  await expect(page).not.toHaveURL(/[?&]t=/);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name }).click();
  await expect(page).toHaveURL(new RegExp(`/companies/${companyId}`));
  await expect(miniPlayer(page)).toContainText(name);
  await expect(miniPlayer(page).getByRole("button", { name: `Pause ${name}` })).toBeVisible();
  const there = await sounding(page);
  expect(there).toMatchObject({ isPaused: false, mark: "same" });
  await expect.poll(async () => (await sounding(page)).seconds).toBeGreaterThan(there.seconds + 1);

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Board" }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(async () => (await sounding(page)).mark).toBe("same");
  await miniPlayer(page)
    .getByRole("button", { name: `Pause ${name}` })
    .click();
  await expect.poll(async () => (await sounding(page)).isPaused).toBe(true);
  await miniPlayer(page)
    .getByRole("button", { name: `Play ${name}` })
    .click();
  await expect.poll(async () => (await sounding(page)).isPaused).toBe(false);

  await miniPlayer(page).getByRole("link", { name: "Open call" }).click();
  await expect(page).toHaveURL(new RegExp(`/transcripts/${transcriptId}$`));
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  await expect(miniPlayer(page)).toHaveCount(0);
  expect(await sounding(page)).toMatchObject({ isPaused: false, mark: "same" });

  const other = await context.newPage();
  await other.goto(`/transcripts/${transcriptId}`);
  await other.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(async () => (await sounding(page)).isPaused, "another tab plays").toBe(true);
  await other.close();
});

test("another call's page leaves the sound alone until it is played itself", async ({ page, request }) => {
  const { transcriptId, company } = await findRecorded(request);
  await page.goto(`/transcripts/${transcriptId}?t=60`);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(async () => (await sounding(page)).seconds).toBeGreaterThan(60.5);
  await expect(page).not.toHaveURL(/[?&]t=/);
  await page.getByRole("link", { name: "Callboard" }).first().click();
  const live = page.locator('article[data-state="live"] a[data-open]').first();
  // Failures come first in the lane, and only what is near the screen is drawn.
  await expect(async () => {
    await page
      .locator('[data-lane="live"] > div')
      .evaluate((list) => list.scrollBy(0, list.clientHeight / 2));
    await expect(live).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await live.click();
  await page.locator("[data-panel]").getByRole("link", { name: "Open call" }).click();
  await expect(page).toHaveURL(/\/sessions\/\d+/);
  await expect(miniPlayer(page)).toContainText(company!.displayName);
  expect(await sounding(page)).toMatchObject({ isPaused: false });

  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  await expect(miniPlayer(page)).toHaveCount(0);
});

test("on a phone it stands above the navigation, covers nothing and can be closed", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { transcriptId } = await findRecorded(request);
  await page.goto(`/transcripts/${transcriptId}`);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(async () => (await sounding(page)).seconds).toBeGreaterThan(0.5);
  await page.getByRole("link", { name: "Board" }).first().click();
  const bar = (await miniPlayer(page).boundingBox())!;
  const navigation = (await page.getByRole("navigation", { name: "Main" }).last().boundingBox())!;
  expect(bar.y + bar.height).toBeCloseTo(navigation.y, 0);
  for (const button of await miniPlayer(page).getByRole("button").all()) {
    const box = (await button.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
  // The page grows while its rows arrive.
  const endOfPage = () =>
    page.locator("main").evaluate((main) => {
      scrollTo(0, document.documentElement.scrollHeight);
      return main.getBoundingClientRect().bottom;
    });
  await expect.poll(endOfPage, "the page's end can be scrolled above it").toBeLessThanOrEqual(bar.y + 1);
  await miniPlayer(page).getByRole("button", { name: "Stop and close the player" }).click();
  await expect(miniPlayer(page)).toHaveCount(0);
  expect((await sounding(page)).isPaused).toBe(true);
});
