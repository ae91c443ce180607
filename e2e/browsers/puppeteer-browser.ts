import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { launch, type KeyInput, type LaunchOptions, type Page } from "puppeteer-core";
import { startSoundDevice } from "./sound-device.ts";
import type { RunningBrowser, Tab } from "./tab.ts";

/** Of a browser that starts, or of a step in it, on a busy machine. */
const timeoutMs = 300_000;

/** Starts Chromium by its own protocol, or Firefox by WebDriver BiDi. */
export async function startPuppeteer(options: LaunchOptions): Promise<RunningBrowser> {
  // Firefox refuses to run as root in the home of somebody else.
  const home = await fs.mkdtemp(path.join(os.tmpdir(), "callboard-browser-"));
  const sound = await startSoundDevice(home);
  const browser = await launch({
    env: { ...process.env, HOME: home, ...sound.env },
    timeout: timeoutMs,
    protocolTimeout: timeoutMs,
    ...options,
  });
  return {
    async openTab() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(timeoutMs);
      return tabOf(page, () => context.close());
    },
    async stop() {
      await browser.close();
      await sound.stop();
      await fs.rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function tabOf(page: Page, close: () => Promise<void>): Tab {
  const thrown: string[] = [];
  page.on("pageerror", (error) => thrown.push(String(error)));
  return {
    thrown,
    close,
    goTo: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewport({ width, height }),
    clickAt: (x, y) => page.mouse.click(x, y),
    async press(key, held) {
      if (held) await page.keyboard.down(held);
      await page.keyboard.press(key as KeyInput);
      if (held) await page.keyboard.up(held);
    },
  };
}
