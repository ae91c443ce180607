import { expect, test } from "./fixtures/test.ts";

test.use({ stackSettings: { POLL_LIVE_MS: "500" } });

const serverGone = /Failed to load resource|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/;

test("the service is killed while a board is open: the screen says so and recovers by itself", async ({
  page,
  stack,
}) => {
  await page.goto("/");
  const cards = page.locator("[data-lane] [data-session]");
  await expect(cards.first()).toBeVisible();
  await expect(page.getByText("Up to date").first()).toBeVisible();

  await stack.killService();
  await expect(page.getByText("Upstream cannot be reached").first()).toBeVisible();
  await expect(page.getByText("Not confirmed").first()).toBeVisible();
  await expect(cards.first()).toBeVisible();
  const figures = page.locator('[data-lane="live"] [data-session]');
  const stoodStill = await figures.allInnerTexts();
  await page.reload();
  await expect(page.getByText("Upstream cannot be reached").first()).toBeVisible();
  expect(await figures.allInnerTexts()).toEqual(stoodStill);

  await stack.startService();
  await expect(page.getByText("Up to date").first()).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText("Upstream cannot be reached")).toHaveCount(0);
});

test("our own server is killed while a board is open: the last board stays and is marked", async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(serverGone);
  await page.goto("/");
  const cards = page.locator("[data-lane] [data-session]");
  await expect(cards.first()).toBeVisible();
  await stack.killApp();
  await expect(page.getByText("Our server does not answer").first()).toBeVisible({ timeout: 30_000 });
  await expect(cards.first()).toBeVisible();
  await stack.startApp();
  await expect(page.getByText("Up to date").first()).toBeVisible({ timeout: 40_000 });
});

for (const { kind, status, words } of [
  { kind: "status", status: 401, words: "Upstream refuses our key" },
  { kind: "status", status: 429, words: "Upstream limits how often we may ask" },
  { kind: "status", status: 500, words: "Upstream answers with errors" },
  { kind: "garbage", status: undefined, words: "Upstream answers something we cannot read" },
]) {
  test(`an upstream that answers ${status ?? kind} has its own words: ${words}`, async ({ page, stack }) => {
    await page.goto("/");
    await expect(page.getByText("Up to date").first()).toBeVisible({ timeout: 40_000 });
    await stack.control("POST", "faults", { path: "/public/v3", kind, status, seconds: 600 });
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 30_000 });
    await stack.control("DELETE", "faults");
    await expect(page.getByText("Up to date").first()).toBeVisible({ timeout: 60_000 });
  });
}
