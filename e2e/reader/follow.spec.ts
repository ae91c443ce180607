import type { Page } from "@playwright/test";
import { readSession, readSessions } from "../fixtures/find-session.ts";
import { expect, test } from "../fixtures/test.ts";

const column = (page: Page, id: number) => page.locator(`[data-column="${id}"]`);
const audio = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector("audio");
    return { seconds: element?.currentTime ?? 0, isPaused: element?.paused };
  });

test("several live calls are read side by side, one is heard, and a word heard in another plays there", async ({
  page,
  request,
  allowConsole,
}) => {
  // The call that does not exist, and the answer of a live text without news.
  allowConsole(/ 404 | 416 /);
  const live: number[] = [];
  await expect
    .poll(async () => {
      const sessions = (await readSessions(request)).filter(({ state }) => state === "live");
      // Those that went live last stay live longest: on a busy machine this journey takes minutes.
      sessions.sort((a, b) => (b.wentLiveAt ?? "").localeCompare(a.wentLiveAt ?? ""));
      for (const { id } of sessions) {
        const { transcriptUrl, audioUrl } = await readSession(request, id);
        if (transcriptUrl !== null && audioUrl !== null && !live.includes(id)) live.push(id);
      }
      return live.length;
    }, "live calls with words and sound")
    .toBeGreaterThanOrEqual(3);
  const [first, second] = live as [number, number];

  await page.goto(`/follow?ids=${first},${second},first,999999999999`);
  await expect(page.getByTestId("address-note")).toContainText("ids can't be “first”");
  await expect(column(page, 999_999_999_999)).toContainText("No call 999999999999");
  for (const id of [first, second]) {
    await expect(column(page, id).locator("[data-text]").first()).toBeVisible();
  }
  await column(page, 999_999_999_999)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`ids=${first},${second}$`));

  const soundHere = (id: number) => column(page, id).getByRole("button", { name: /^Sound here/ });
  await page.keyboard.press("1");
  await expect(soundHere(first)).toBeVisible();
  await expect.poll(async () => (await audio(page)).isPaused).toBe(false);
  await page.keyboard.press("2");
  await expect(soundHere(second)).toBeVisible();
  await expect(soundHere(first)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Mini player" })).toBeVisible();
  const atSwitch = (await audio(page)).seconds;
  await expect.poll(async () => (await audio(page)).seconds).toBeGreaterThan(atSwitch + 0.5);

  const ticker = (await readSession(request, first)).company?.ticker;
  const words = (await column(page, first).locator("[data-text]").first().textContent()) ?? "";
  // A comma separates words to listen for.
  const wanted = words.split(/[.,?!]/)[0]!.trim();
  await page.keyboard.press("/");
  await page.keyboard.type(wanted);
  const heard = page.getByRole("complementary", { name: "Heard" });
  await expect(heard.getByRole("listitem").first()).toContainText(wanted);
  // Calls that began together may say the same words.
  await heard.getByRole("listitem").filter({ hasText: ticker! }).getByRole("button").last().click();
  await expect(soundHere(first)).toBeVisible();
  await expect(column(page, first).getByRole("button", { name: /To live/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Go live" })).toBeVisible();

  await page.getByRole("button", { name: "Add a call" }).click();
  const offered = page.getByRole("dialog", { name: "Add a call" }).getByRole("button");
  await offered.first().click();
  await expect(page.locator("[data-column]")).toHaveCount(3);
});
