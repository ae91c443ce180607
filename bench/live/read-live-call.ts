import type { Browser, Page } from "@playwright/test";

/** What a listener of a live call waits for. */
export interface LiveFigures {
  /** The text as it arrives when the page is opened, in the page or by itself. */
  textKb: number;
  /** From the request for the page to the first paint of the latest words. */
  openedMs: number;
  /** The share of time in tasks of more than 50 ms while the call is heard and its text grows. */
  longTaskShare: number;
  /** From a key to the paint of what it found; the slowest of a few. */
  letterMs: number;
}

/** The screen and the processor of a listener. */
export interface LiveScreen {
  width: number;
  height: number;
  throttle: number;
}

/** Each is a word that is said hundreds of times in an hour. */
const letters = "aiai";
const betweenKeysMs = 400;
const listenForMs = 20_000;
const maxWaitMs = 60_000;

/**
 * Opens live calls in a new profile and listens.
 *
 * @param lastParagraph the last paragraph that the text had when the call was opened, from 0
 */
export async function readLiveCall(
  browser: Browser,
  address: string,
  { width, height, throttle }: LiveScreen,
  lastParagraph: number,
): Promise<LiveFigures> {
  const context = await browser.newContext({ viewport: { width, height } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(maxWaitMs);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: throttle });
    await page.addInitScript(watchWords, lastParagraph);
    await page.goto(address);
    const opened = await (await page.waitForFunction(readOpening)).jsonValue();
    if (!opened) throw new Error(`${address} did not show its text`);
    const play = page
      .getByRole("button", { name: /^(Play$|Listen: )/ })
      .and(page.locator(":enabled"))
      .first();
    await play.click();
    await page.waitForFunction(() => document.querySelector("audio")?.paused === false);
    const longTaskShare = await page.evaluate(countLongTasks, listenForMs);
    return { ...opened, longTaskShare, letterMs: await search(page) };
  } finally {
    await context.close();
  }
}

interface Watched {
  paintedAtMs: number;
}

/** Runs in the page before its own scripts, so it uses nothing from outside. */
function watchWords(lastParagraph: number): void {
  const watched: Watched = { paintedAtMs: 0 };
  Object.assign(window, { watched });
  const observer = new MutationObserver(() => {
    if (!document.querySelector(`[data-text="${lastParagraph}"]`)) return;
    observer.disconnect();
    // The frame after the next begins when the next has been painted.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        watched.paintedAtMs = performance.now();
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}

function readOpening(): Pick<LiveFigures, "textKb" | "openedMs"> | null {
  const { paintedAtMs } = (window as unknown as { watched: Watched }).watched;
  if (paintedAtMs === 0) return null;
  const all = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const documents = performance.getEntriesByType("navigation") as PerformanceResourceTiming[];
  const texts = all.filter(({ name }) => /\/api\/sessions\/\d+\/transcript/.test(name));
  const bytes = [...texts, ...documents].reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { textKb: bytes / 1_000, openedMs: paintedAtMs };
}

function countLongTasks(forMs: number): Promise<number> {
  return new Promise((resolve) => {
    let longMs = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longMs += duration;
    });
    observer.observe({ type: "longtask" });
    const begun = performance.now();
    setTimeout(() => resolve(longMs / (performance.now() - begun)), forMs);
  });
}

async function search(page: Page): Promise<number> {
  await page.keyboard.press("/");
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  const times: number[] = [];
  for (const letter of letters) {
    await page.evaluate(timeNextKey);
    await page.keyboard.press(letter);
    times.push(await (await page.waitForFunction(readKeyTime)).jsonValue());
    await page.keyboard.press("Backspace");
    await page.waitForTimeout(betweenKeysMs);
  }
  return Math.max(...times);
}

/** In the page: measures from the next key to the paint of what it found, which the field says in words. */
function timeNextKey(): void {
  const times = { begunMs: 0, foundMs: 0 };
  Object.assign(window, { keyTimes: times });
  const around = document.activeElement?.closest("search, div:has(> [role=status])");
  const found = around?.querySelector("[role=status]");
  if (!found) throw new Error("no search says how much it found");
  addEventListener("keydown", (event) => (times.begunMs = event.timeStamp), { once: true, capture: true });
  const observer = new MutationObserver(() => {
    if (times.begunMs === 0) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => (times.foundMs = performance.now())));
  });
  observer.observe(found, { childList: true, subtree: true, characterData: true });
}

function readKeyTime(): number {
  const { keyTimes } = window as unknown as { keyTimes: { begunMs: number; foundMs: number } };
  return keyTimes.foundMs === 0 ? 0 : keyTimes.foundMs - keyTimes.begunMs;
}
