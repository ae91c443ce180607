import type { APIRequestContext } from "@playwright/test";
import { failureKinds } from "#lib/contract/public-v3/session-state.ts";
import { readSessions } from "./fixtures/find-session.ts";
import { stopCalls } from "./fixtures/stop-calls.ts";
import { expect, test } from "./fixtures/test.ts";

test("a call opens beside the lanes, and back from its page they are where they were", async ({
  page,
  request,
  stack,
}) => {
  // A row that comes or goes above the place meanwhile moves what is below it.
  await stopCalls(stack, request);
  await page.setViewportSize({ width: 1440, height: 1300 });
  await page.goto("/?day=all");
  const list = page.locator('[data-lane="recorded"] > div');
  await expect(list.locator("[data-session]").first()).toBeVisible();
  const unfold = page.getByRole("button", { name: /^\+\d+ more$/ });
  await unfold.click();
  await expect(page.getByRole("button", { name: "Show fewer" })).toBeVisible();
  await list.evaluate((element) => {
    element.scrollTop = 1_500;
  });
  const scrolled = () => list.evaluate((element) => element.scrollTop);
  await expect.poll(scrolled).toBe(1_500);
  const inTheMiddle = () =>
    list.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      const isThere = (row: Element) => {
        const box = row.getBoundingClientRect();
        return Math.abs((box.top + box.bottom) / 2 - top - height / 2) < box.height;
      };
      const rows = [...element.querySelectorAll<HTMLElement>("[data-session]")];
      return rows.find(isThere)?.dataset.session ?? null;
    });
  await expect.poll(inTheMiddle).not.toBeNull();
  const id = await inTheMiddle();
  const call = list.locator(`[data-session="${id}"] a[data-open]`);
  // Cards above it may take another line in the narrower lane, so the call is looked for, not the pixel.
  const isThere = async () => {
    await expect(call).toBeInViewport();
    await expect.poll(scrolled).toBeGreaterThan(1_000);
  };
  await call.click();
  await expect(page).toHaveURL(new RegExp(`[?&]open=${id}$`));
  await isThere();
  await page.getByRole("complementary").getByRole("link", { name: "Open call" }).click();
  await expect(page).toHaveURL(/\/sessions\//);
  await page.goBack();
  await expect(list.locator("[data-session]").first()).toBeVisible();
  await isThere();
  await expect(page.getByRole("button", { name: "Show fewer" })).toBeVisible();
});

/** As many live calls as there are kinds of failure. */
async function liveCalls(request: APIRequestContext): Promise<number[]> {
  const live = (await readSessions(request)).filter(({ state }) => state === "live");
  return live.slice(0, failureKinds.length).map(({ id }) => id);
}

test("no word of a state is cut off on a narrow desk", async ({ page, request, control }) => {
  await expect.poll(() => liveCalls(request)).toHaveLength(failureKinds.length);
  const calls = await liveCalls(request);
  for (const [at, kind] of failureKinds.entries()) await control(calls[at] ?? 0, kind);
  for (const width of [820, 1024]) {
    await page.setViewportSize({ width, height: 1180 });
    await page.goto("/?day=all");
    const words = page
      .locator('[data-lane] [data-state*="Failed"]')
      .getByText(/^(Interrupted|No access|Not started|Processing failed)$/);
    const kindsShown = async () => new Set(await words.allTextContents()).size;
    await expect.poll(kindsShown, `every kind of failure at ${width} px`).toBe(failureKinds.length);
    const cut = await words.evaluateAll((all) =>
      all.filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.textContent),
    );
    expect(cut, `at ${width} px`).toEqual([]);
    await page.goto("/?view=table&day=all");
    const last = page.getByRole("columnheader").last();
    await expect(last).toBeInViewport({ ratio: 1 });
  }
});

test("readings are visible as soon as the menu of states is open", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await page.getByRole("button", { name: /^State/ }).click();
  for (const reading of ["Late", "Overrun", "Stuck"]) {
    await expect(page.getByText(reading, { exact: true }).last()).toBeInViewport({ ratio: 1 });
  }
});

test("the wall can be left: by a link while the pointer moves, and by Escape", async ({ page }) => {
  await page.goto("/wall");
  const exit = page.getByRole("link", { name: "Leave the wall" });
  await expect(page.locator("[data-session]").first()).toBeVisible();
  await expect(exit).toHaveCount(0);
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await exit.click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/wall");
  await expect(page.locator("[data-session]").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/$/);
});
