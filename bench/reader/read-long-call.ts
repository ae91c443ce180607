import type { Browser, CDPSession, Page } from "@playwright/test";
import type { CallSize } from "./long-call.ts";
import { awaitChange, watchChanges } from "./watch-changes.ts";

/** The times that a reader of a call waits for, and the cost of playing it. */
export interface ReaderFigures {
  /** From the request for the page to the first paint of the text. */
  openedMs: number;
  /** From the last byte of the text to its first paint. */
  paintedMs: number;
  wholeMs: number;
  /** From a key to the paint of what it found. */
  letterMs: number;
  wordMs: number;
  levelMs: number;
  scriptMs: number;
  framesPerSecond: number;
}

const viewport = { width: 1440, height: 900 };
/** A word of its own, and the most frequent one of a single letter. */
const letter = "a";
const word = "revenue";
const playForMs = 5_000;
const maxWaitMs = 60_000;

/** Opens a call in a new profile, searches it, filters its chapters and plays it. */
export async function readLongCall(
  browser: Browser,
  address: string,
  { paragraphs }: CallSize,
  throttle: number,
): Promise<ReaderFigures> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(maxWaitMs);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: throttle });
    await page.addInitScript(watchText, paragraphs);
    await page.goto(address);
    const opened = await (await page.waitForFunction(readOpening)).jsonValue();
    if (!opened) throw new Error(`${address} did not show its text`);
    await page.getByRole("button", { name: "Play", exact: true }).and(page.locator(":enabled")).waitFor();
    return {
      ...opened,
      ...(await search(page)),
      ...(await changeLevel(page)),
      ...(await play(page, devtools)),
    };
  } finally {
    await context.close();
  }
}

interface Watched {
  textPaintedAtMs: number;
  wholeAtMs: number;
}

/** Runs in the page before its own scripts, so it uses nothing from outside. */
function watchText(paragraphs: number): void {
  const watched: Watched = { textPaintedAtMs: 0, wholeAtMs: 0 };
  Object.assign(window, { watched });
  let hasText = false;
  const observer = new MutationObserver(() => {
    const shown = document.getElementsByClassName("reader-paragraph").length;
    if (shown > 0 && !hasText) {
      hasText = true;
      // The frame after the next begins when the next has been painted.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          watched.textPaintedAtMs = performance.now();
        }),
      );
    }
    if (shown < paragraphs) return;
    watched.wholeAtMs = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** When the text was painted, also counted from its last byte in the page or in an API answer; null until then. */
function readOpening(): Pick<ReaderFigures, "openedMs" | "paintedMs" | "wholeMs"> | null {
  const { textPaintedAtMs, wholeAtMs } = (window as unknown as { watched: Watched }).watched;
  if (textPaintedAtMs === 0 || wholeAtMs === 0) return null;
  const answers = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const documents = performance.getEntriesByType("navigation") as PerformanceResourceTiming[];
  const text = answers.find(({ name }) => /\/api\/transcripts\/\d+$/.test(name)) ?? documents[0];
  const fetched = text?.responseEnd ?? 0;
  return {
    openedMs: textPaintedAtMs,
    paintedMs: textPaintedAtMs - fetched,
    wholeMs: wholeAtMs - fetched,
  };
}

async function search(page: Page): Promise<Pick<ReaderFigures, "letterMs" | "wordMs">> {
  await page.keyboard.press("/");
  const box = page.getByRole("combobox", { name: "Search transcript" });
  await box.waitFor();
  await page.evaluate(watchChanges, { type: "keydown", selector: "search" });
  const letterMs = await awaitChange(page, () => page.keyboard.press(letter));
  await awaitChange(page, () => page.keyboard.press("Backspace"));
  const keys: number[] = [];
  for (const key of word) keys.push(await awaitChange(page, () => page.keyboard.press(key)));
  return { letterMs, wordMs: Math.max(...keys) };
}

async function changeLevel(page: Page): Promise<Pick<ReaderFigures, "levelMs">> {
  const outline = "#chapters";
  // Search results replace the outline until the search is closed.
  await page.keyboard.press("Escape");
  await page.locator(outline).waitFor();
  await page.evaluate(watchChanges, { type: "click", selector: outline });
  const level = page.locator(outline).getByRole("button", { name: "1", exact: true });
  return { levelMs: await awaitChange(page, () => level.click()) };
}

async function play(
  page: Page,
  devtools: CDPSession,
): Promise<Pick<ReaderFigures, "scriptMs" | "framesPerSecond">> {
  await devtools.send("Performance.enable");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForFunction(() => (document.querySelector("audio")?.currentTime ?? 0) > 1);
  const scriptSeconds = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN;
  };
  const before = await scriptSeconds();
  const { frames, seconds } = await page.evaluate(countFrames, playForMs);
  return {
    scriptMs: (((await scriptSeconds()) - before) * 1_000) / frames,
    framesPerSecond: frames / seconds,
  };
}

/** Counts the frames that are painted within a time. */
function countFrames(forMs: number): Promise<{ frames: number; seconds: number }> {
  return new Promise((resolve) => {
    const begun = performance.now();
    let frames = 0;
    const next = () => {
      const ms = performance.now() - begun;
      if (ms >= forMs) return resolve({ frames, seconds: ms / 1_000 });
      frames += 1;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}
