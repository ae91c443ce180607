import type { Page } from "@playwright/test";
import { everyAddress, everyScreen } from "../fixtures/every-page.ts";
import { stopCalls } from "../fixtures/stop-calls.ts";
import { expect, test } from "../fixtures/test.ts";

const allowed = 0.05;

interface Shift {
  value: number;
  moved: string[];
}

/** Records every layout shift without user input, with what moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const name = (node: Node | null) =>
      node instanceof Element
        ? `${node.tagName} ${node.getAttribute("class")?.slice(0, 80)}`
        : String(node?.nodeName);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (!shift.hadRecentInput)
          shifts.push({ value: shift.value, moved: shift.sources.map(({ node }) => name(node)) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The call's text is there, and the player can play. */
async function expectWordsAndSound(page: Page, address: string): Promise<void> {
  await expect(page.locator(".reader-paragraph").first(), address).toBeVisible();
  await expect(page.getByRole("button", { name: "Play", exact: true }), address).toBeEnabled();
  await expect(page.getByText("Loading audio…"), address).toHaveCount(0);
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`no page jumps while it loads at ${viewport.width} × ${viewport.height}`, async ({
    page,
    request,
    stack,
    allowConsole,
  }) => {
    // A failure that arrives meanwhile goes to the top, and is meant to.
    await stopCalls(stack, request);
    // Browsers log the 416 that answers for a live text that has not grown.
    allowConsole(/ 416 /);
    await page.setViewportSize(viewport);
    await watchShifts(page);
    for (const address of await everyScreen(request)) {
      await page.goto(address);
      await expect(page.getByText("Up to date").first(), address).toBeAttached();
      await expect(page.locator("[aria-busy=true]"), address).toHaveCount(0);
      if (/^\/(sessions|transcripts)\//.test(address)) await expectWordsAndSound(page, address);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      test.info().annotations.push({ type: "layout shift", description: `${address} ${sum.toFixed(3)}` });
      expect.soft(sum, `${address}: ${JSON.stringify(shifts)}`).toBeLessThan(allowed);
    }
  });
}

test("the freshness strip shifts nothing when it appears", async ({
  page,
  context,
  request,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED| 416 /);
  const [live] = (await everyAddress(request)).filter((address) => address.startsWith("/sessions/"));
  for (const address of ["/status", live!]) {
    await page.goto(address);
    await expect(page.getByText("Up to date").first()).toBeAttached();
    // The text of a live call scrolls by itself; what is said about the call does not.
    const standing =
      address === "/status" ? page.getByRole("heading", { level: 1 }) : page.getByLabel("About this call");
    const before = (await standing.boundingBox())?.y;
    await context.setOffline(true);
    await expect(page.getByTestId("freshness-strip")).toBeInViewport({ ratio: 1 });
    expect((await standing.boundingBox())?.y, address).toBe(before);
    await context.setOffline(false);
    await expect(page.getByTestId("freshness-strip")).toHaveCount(0);
  }
});
