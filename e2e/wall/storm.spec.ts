import { readSessions } from "../fixtures/find-session.ts";
import { expect, test } from "../fixtures/test.ts";

// A stack of its own, because so many steered sessions would be in the way of other journeys.
test.use({ stackSettings: { POLL_LIVE_MS: "1000" } });

const failing = 45;
const kinds = ["liveFailedNoAccess", "liveFailedNoAccess", "liveFailedInterrupted"] as const;

test("45 failures at once are all named on the wall, none of them cut", async ({
  page,
  request,
  control,
}) => {
  const candidates = async () =>
    (await readSessions(request)).filter(({ state }) => state === "willBeLive" || state === "live");
  await expect.poll(async () => (await candidates()).length, "the initial sync").toBeGreaterThan(failing);
  const steered = (await candidates()).slice(0, failing);
  for (const [index, { id }] of steered.entries()) await control(id, kinds[index % kinds.length]!);

  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto("/wall");
  for (const { id } of steered) await expect(page.locator(`[data-session="${id}"]`)).toBeVisible();
  await expect(page.locator(".wall-storm")).toContainText(/fail/);
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll(".wall-packed-name")]
          .filter((name) => name.scrollWidth > name.clientWidth)
          .map((name) => name.textContent),
      ),
    )
    .toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
});
