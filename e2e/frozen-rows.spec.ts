import type { Locator } from "@playwright/test";
import { findSession, readSessions } from "./fixtures/find-session.ts";
import { expect, test } from "./fixtures/test.ts";

const topOf = async (it: Locator) => (await it.boundingBox())?.y;

test("nothing moves under the pointer when a failure arrives, and the failure is seen at once", async ({
  page,
  request,
  control,
}) => {
  const coming = await findSession(
    request,
    ({ state, company, date }) =>
      state === "willBeLive" && company !== null && Date.parse(date) > Date.now() + 15 * 60_000,
  );
  await page.goto("/");
  const lane = page.locator('[data-lane="live"]');
  const pointed = lane.locator("[data-session]").nth(1);
  await expect(pointed).toBeVisible();
  await pointed.hover();
  const card = lane.locator(`[data-session="${await pointed.getAttribute("data-session")}"]`);
  const before = await topOf(card);
  // The pointer keeps moving slightly inside the same card, because a resting one holds the rows for ten seconds only.
  const box = (await card.boundingBox())!;
  let step = 0;
  const rock = () => page.mouse.move(box.x + 20 + (step++ % 2), box.y + 30);

  await control(coming.id, "liveFailedNotStarted");
  await expect
    .poll(async () => {
      await rock();
      return (await readSessions(request)).find(({ id }) => id === coming.id)?.state;
    })
    .toBe("liveFailedNotStarted");
  await expect(async () => {
    await rock();
    expect(await lane.locator(`[data-session="${coming.id}"]`).count()).toBe(1);
    expect(await page.getByTestId("new-failure").allInnerTexts()).toEqual([expect.stringContaining("New")]);
  }).toPass({ intervals: [500], timeout: 240_000 });
  expect(await topOf(card)).toBe(before);
  await rock();

  await page
    .getByRole("region", { name: /attention/ })
    .getByRole("button", { name: /updates?$/ })
    .click();
  await expect(page.getByTestId("new-failure")).toHaveCount(0);
  await expect(page.locator(`[data-attention="${coming.id}"]`)).toBeVisible();
});
