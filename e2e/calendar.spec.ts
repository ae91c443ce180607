import { findSession } from "./fixtures/find-session.ts";
import { expect, test } from "./fixtures/test.ts";

test("an hour of the calendar leads to its calls, and the same calls can be subscribed to", async ({
  page,
  request,
}) => {
  const live = await findSession(request, ({ state, company }) => state === "live" && company !== null);
  const hour = live.date.slice(0, 13);
  await page.goto(`/calendar?view=day&date=${hour.slice(0, 10)}&hour=${hour}`);
  const list = page.getByRole("dialog");
  await expect(list.getByRole("heading", { name: new RegExp(`${hour.slice(11)}:00`) })).toBeVisible();
  await list.getByRole("link", { name: /^All / }).click();
  await expect(page).toHaveURL(new RegExp(`view=agenda.*hour=${hour}`));
  await page.getByRole("searchbox", { name: /^Filter by company/ }).fill(live.company!.displayName);
  await expect(page.locator(`[data-agenda] [data-session="${live.id}"]`)).toBeVisible();

  await page.getByRole("button", { name: "Subscribe" }).click();
  const address = await page.getByRole("textbox", { name: "Subscribe with a calendar program" }).inputValue();
  const feed = await request.get(address);
  expect(feed.headers()["content-type"]).toContain("text/calendar");
  expect(await feed.text()).toContain(`UID:session-${live.id}@callboard`);
  const again = await request.get(address, { headers: { "if-none-match": feed.headers().etag! } });
  expect(again.status()).toBe(304);
});
