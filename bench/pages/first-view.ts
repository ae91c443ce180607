import type { Browser, CDPSession } from "@playwright/test";

/** What an untouched page had loaded and painted when it stopped changing. */
export interface FirstView {
  largestPaintMs: number;
  /** The sum of all shifts. */
  shift: number;
  /** As sent, with headers. */
  scriptBytes: number;
  fontBytes: number;
}

interface Painted {
  largestPaintMs: number;
  shift: number;
  lastAtMs: number;
}

const viewport = { width: 1440, height: 900 };
const stillForMs = 2_000;
const maxWaitMs = 60_000;

/** Opens a page with an empty cache. @throws when it still changes after a minute */
export async function openFirstView(browser: Browser, address: string, throttle: number): Promise<FirstView> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: throttle });
    const sent = await countSent(devtools);
    await page.addInitScript(watchPaints);
    await page.goto(address);
    await page.waitForFunction(
      (still) => {
        const { lastAtMs } = (window as unknown as { painted: Painted }).painted;
        const isLoading = document.querySelector("[aria-busy=true]") !== null;
        const isStill = lastAtMs > 0 && performance.now() - lastAtMs > still;
        return isStill && !isLoading && document.fonts.status === "loaded";
      },
      stillForMs,
      { timeout: maxWaitMs, polling: 200 },
    );
    const painted = await page.evaluate(() => (window as unknown as { painted: Painted }).painted);
    return {
      largestPaintMs: painted.largestPaintMs,
      shift: painted.shift,
      scriptBytes: sent.get("Script") ?? 0,
      fontBytes: sent.get("Font") ?? 0,
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page before its own scripts, so it uses nothing from outside. */
function watchPaints(): void {
  const painted: Painted = { largestPaintMs: 0, shift: 0, lastAtMs: 0 };
  Object.assign(window, { painted });
  const watch = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(entry);
      painted.lastAtMs = performance.now();
    }).observe({ type, buffered: true });
  watch("largest-contentful-paint", (entry) => {
    painted.largestPaintMs = entry.startTime;
  });
  watch("layout-shift", (entry) => {
    painted.shift += (entry as PerformanceEntry & { value: number }).value;
  });
}

/** Counts the bytes of answers by the type of the resource. */
async function countSent(devtools: CDPSession): Promise<Map<string, number>> {
  const types = new Map<string, string>();
  const sent = new Map<string, number>();
  devtools.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type !== undefined) sent.set(type, (sent.get(type) ?? 0) + encodedDataLength);
  });
  await devtools.send("Network.enable");
  return sent;
}
