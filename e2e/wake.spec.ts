import { expectBlind, expectCurrent, openEveryPage } from "./fixtures/every-page.ts";
import { quickPolls } from "./fixtures/quick-polls.ts";
import { expect, test } from "./fixtures/test.ts";

test.use({ stackSettings: quickPolls });

const network = /Failed to load resource|ERR_|Failed to fetch|MEDIA_ERR|net::/;
const hourMs = 3_600_000;

test("after sleep nothing is shown as current until it is confirmed, on any page", async ({
  context,
  request,
  allowConsole,
}) => {
  allowConsole(network);
  await context.addInitScript(() => {
    const now = Date.now.bind(Date);
    const slept = window as unknown as { sleptMs: number };
    slept.sleptMs = 0;
    // After a sleep the monotonic clock has stopped and the wall clock has not.
    Date.now = () => now() + slept.sleptMs;
  });
  const open = await openEveryPage(context, request);
  await context.route("**/api/**", (route) => route.abort());
  for (const { page } of open) {
    await page.evaluate((ms) => {
      (window as unknown as { sleptMs: number }).sleptMs = ms;
    }, hourMs);
  }
  for (const { address, page } of open) {
    await expect(page.locator('[data-freshness="blind"]').first(), address).toBeAttached();
  }
  for (const one of open) await expectBlind(one, "Can't reach the server");
  await context.unrouteAll({ behavior: "ignoreErrors" });
  for (const one of open) await expectCurrent(one);
});

test("a frozen tab, and one from the back/forward cache, show nothing as current at first", async ({
  context,
  page,
  allowConsole,
}) => {
  allowConsole(network);
  await page.goto("/");
  const ground = page.locator("main [data-freshness]");
  await expect(ground).toHaveAttribute("data-freshness", "current");
  const cdp = await context.newCDPSession(page);
  await cdp.send("Page.setWebLifecycleState", { state: "frozen" });
  await new Promise((resolve) => setTimeout(resolve, 9_000));
  await context.route("**/api/**", (route) => route.abort());
  await cdp.send("Page.setWebLifecycleState", { state: "active" });
  await expectBlind({ address: "frozen", page }, "Can't reach the server");
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await expectCurrent({ address: "active again", page });

  const putAway = await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    return new Promise((resolve) => {
      queueMicrotask(() => {
        resolve(document.querySelector("main [data-freshness]")?.getAttribute("data-freshness"));
      });
    });
  });
  expect(putAway, "blind before it is put away, so that its first frame afterwards is").toBe("blind");
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expectCurrent({ address: "shown again", page });
});

for (const [words, wrongByMs] of [
  ["an hour ahead", hourMs],
  ["an hour behind", -hourMs],
] as const) {
  test(`a browser whose clock is ${words} shows the server's time`, async ({ page }) => {
    await page.addInitScript((ms) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + ms;
    }, wrongByMs);
    // Failures come first in a lane, and only what is near the screen is drawn.
    await page.goto("/?state=live");
    await expectCurrent({ address: "/", page });
    const shown = await page.locator("header time").getAttribute("datetime");
    // A page may render late on a busy machine, but not by an hour.
    expect(Math.abs(Date.parse(shown ?? "") - Date.now())).toBeLessThan(hourMs / 60);
    // Beside it stand its words for screen readers.
    const onAir = page
      .locator('[data-lane="live"] article[data-state="live"] .mono.font-semibold [aria-hidden]')
      .first();
    await expect(onAir).toHaveText(/^(\d+:)?\d?\d:\d\d$/);
    for (let poll = 0; poll < 3; poll += 1)
      await page.waitForResponse((response) => response.url().includes("/api/board?since="));
    await expectCurrent({ address: "/", page });
  });
}
