import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startProgram } from "../launcher/programs.mjs";

const timeoutMs = 30_000;
const title = "it renders";

/** The switches of every Chromium started here, often as root in a container. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/**
 * Whether a program is a Chromium that can show a page here. That takes loading one: a browser without a shared library
 * and a wrapper that only explains how to install one may answer `--version` as well. (`--dump-dom` would be simpler,
 * but the npm package's build lacks it and never ends.)
 *
 * @param {string} program
 */
export async function chromiumRuns(program) {
  if (!fs.existsSync(program)) return false;
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), "callboard-chromium-"));
  let port;
  const browser = startProgram({
    command: program,
    args: [
      "--headless",
      ...chromiumFlags,
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      "about:blank",
    ],
    cwd: profile,
    env: process.env,
    onLine: (line) => (port ??= /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1]),
  });
  const deadline = performance.now() + timeoutMs;
  let runs = false;
  while (!runs && !browser.ended && performance.now() < deadline) {
    await Promise.race([delay(100), browser.exited]);
    if (port) runs = await showsPage(`http://127.0.0.1:${port}`);
  }
  browser.kill();
  await browser.exited;
  fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  return runs;
}

/** Opens a page and reads its title, which only a working renderer knows. */
async function showsPage(debuggingAddress) {
  const send = async (method, target) => {
    const response = await fetch(`${debuggingAddress}/json/${target}`, {
      method,
      signal: AbortSignal.timeout(5_000),
    });
    return response.text();
  };
  try {
    const pages = await send("GET", "list");
    if (pages.includes(`"title": "${title}"`)) return true;
    if (!pages.includes(encodeURI(title))) {
      await send("PUT", `new?${encodeURIComponent(`data:text/html,<title>${title}</title>`)}`);
    }
  } catch {
    // Not listening yet, or not a Chromium.
  }
  return false;
}
