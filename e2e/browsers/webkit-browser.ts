import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startProgram } from "../../scripts/launcher/programs.mjs";
import { waitUntilReady } from "../../scripts/launcher/wait-until-ready.mjs";
import { freePort } from "../../test-support/free-port.ts";
import type { RunningBrowser, Tab } from "./tab.ts";
import { openSession, type WebDriver } from "./web-driver.ts";

/** Of a driver that starts on a busy machine. */
const timeoutMs = 300_000;

/** As https://www.w3.org/TR/webdriver2/#keyboard-actions has them. */
const codes: Partial<Record<string, string>> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Control: "\uE009",
  Escape: "\uE00C",
  ArrowDown: "\uE015",
};

/** Starts WebKitGTK's driver on a screen that nobody sees. Each tab is a browser of its own. */
export async function startWebKit(): Promise<RunningBrowser> {
  const home = await fs.mkdtemp(path.join(os.tmpdir(), "callboard-browser-"));
  const run = (command: string, args: string[], env: NodeJS.ProcessEnv, onLine: (line: string) => void) =>
    startProgram({ command, args, cwd: home, env, onLine });
  const display = Promise.withResolvers<string>();
  const screenArgs = ["-displayfd", "1", "-screen", "0", "2560x1440x24", "-nolisten", "tcp"];
  // What it says of sockets that others left is on the same way.
  const screen = run("Xvfb", screenArgs, process.env, (line) => {
    if (/^\d+$/.test(line)) display.resolve(line);
  });
  const env = { ...process.env, HOME: home, DISPLAY: `:${await display.promise}` };
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const driver = run("WebKitWebDriver", [`--port=${port}`], env, () => undefined);
  const { signal } = new AbortController();
  await waitUntilReady("driver", `${address}/status`, { program: driver, signal, timeoutMs });
  return {
    openTab: async () => tabOf(await openSession(address, { browserName: "MiniBrowser" })),
    async stop() {
      await driver.stop();
      await screen.stop();
      await fs.rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function tabOf({ send }: WebDriver): Tab {
  const evaluate = (expression: string) =>
    send("POST", "execute/sync", { script: `return ${expression}`, args: [] });
  const act = (id: string, type: string, actions: object[]) =>
    send("POST", "actions", { actions: [{ id, type, actions }] });
  return {
    // The driver does not tell them.
    thrown: [],
    evaluate,
    goTo: async (url) => void (await send("POST", "url", { url })),
    async resize(width, height) {
      await send("POST", "window/rect", { width, height });
      // The window has bars around the page.
      const [seenWidth, seenHeight] = (await evaluate("[innerWidth, innerHeight]")) as [number, number];
      await send("POST", "window/rect", { width: 2 * width - seenWidth, height: 2 * height - seenHeight });
    },
    async clickAt(x, y) {
      const button = { button: 0 };
      await act("mouse", "pointer", [
        { type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: "pointerDown", ...button },
        { type: "pointerUp", ...button },
      ]);
    },
    async press(key, held) {
      const pressed = (held ? [held, key] : [key]).map((each) => codes[each] ?? each);
      await act("keyboard", "key", [
        ...pressed.map((value) => ({ type: "keyDown", value })),
        ...pressed.toReversed().map((value) => ({ type: "keyUp", value })),
      ]);
    },
    close: async () => void (await send("DELETE", "")),
  };
}
