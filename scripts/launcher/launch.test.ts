import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePort } from "../../test-support/free-port.ts";

/** In place of the app: answers with its process id, and crashes when told to. */
const program = `require("node:http")
  .createServer(({ url }, response) => (url === "/crash" ? process.exit(7) : response.end(String(process.pid))))
  .listen(Number(process.env.PORT), "127.0.0.1");`;

let root = "";
beforeEach(() => {
  // Another file of this worker may have ended the launcher's programs for good.
  vi.resetModules();
  root = mkdtempSync(path.join(tmpdir(), "callboard-launch-"));
  const files = {
    "package.json": {},
    "package-lock.json": { packages: { "": {} } },
    "node_modules/.package-lock.json": { packages: {} },
  };
  mkdirSync(path.join(root, "node_modules/next/dist/bin"), { recursive: true });
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(root, name), JSON.stringify(content));
  writeFileSync(path.join(root, "node_modules/next/dist/bin/next"), program);
  const beside = "scripts/launcher/end-with-parent.mjs";
  cpSync(path.resolve(beside), path.join(root, beside), { recursive: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

test("an app that crashes while it runs is started again", async () => {
  const said: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: "data",
    LOG_FORMAT: "",
    UPSTREAM_URL: "http://127.0.0.1:9",
    UPSTREAM_API_KEY: "key-12345",
  };
  const request = (at: string) =>
    fetch(`http://127.0.0.1:${port}${at}`, { headers: { connection: "close" } })
      .then((answer) => answer.text())
      .catch(() => null);
  const { launch } = await import("./launch.mjs");
  const stop = new AbortController();
  const ended = launch({ root, env, dev: true, verbose: false, stop: stop.signal });
  const slowly = { timeout: 60_000 };
  await expect.poll(() => said.some((line) => line.includes("Ctrl-C")), slowly).toBe(true);
  const first = await request("/");
  expect(first).toMatch(/^\d+$/);
  await request("/crash");
  await expect.poll(() => request("/"), slowly).toMatch(/^\d+$/);
  expect(await request("/")).not.toBe(first);
  expect(said).toContainEqual("The app ended unexpectedly (code 7); starting it again in 0.5 s");
  stop.abort();
  await request("/crash");
  await ended;
});
