import { firstVisitCookie, seenCards } from "#lib/contract/board/values/first-visit.ts";
import { test } from "../fixtures/test.ts";
import { BrowserPage } from "./browser-page.ts";
import type { Browser, RunningBrowser } from "./tab.ts";

/** Set where every browser is there, so that none is left out unnoticed. */
const isEveryBrowserDemanded = process.env.EVERY_BROWSER !== undefined;

/**
 * Gives each test of a group a page in a browser that was not there before, but for what the first visit shows. Where the
 * browser is missing, the tests are skipped.
 */
export function visitIn(browser: Browser): () => BrowserPage {
  let running: RunningBrowser | undefined;
  let page: BrowserPage | undefined;
  test.skip(browser.missing !== null && !isEveryBrowserDemanded, browser.missing ?? undefined);
  test.beforeAll(async () => {
    if (browser.missing !== null) throw new Error(`${browser.name} ${browser.missing}`);
    running = await browser.start();
  });
  test.beforeEach(async ({ stack }) => {
    page = new BrowserPage(await running!.openTab(), stack.url);
    await page.goTo("/robots.txt");
    const cookie = `${firstVisitCookie}=${seenCards([])}; path=/`;
    await page.evaluate((seen) => void (document.cookie = seen), cookie);
    await page.resize(1440, 900);
  });
  test.afterEach(async () => {
    await page?.close();
    page = undefined;
  });
  test.afterAll(() => running?.stop());
  return () => page!;
}
