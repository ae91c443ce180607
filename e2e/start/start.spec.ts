import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { ChildProgram } from "../../test-support/child-program.ts";
import { freePort } from "../../test-support/free-port.ts";
import { expect, test } from "../fixtures/test.ts";

/* The moments before a server serves. */

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "callboard-start-"));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

test("a server whose port is taken says so, before it asks upstream or opens a store", async () => {
  const asked: string[] = [];
  const upstream = http.createServer(({ url = "" }, response) => {
    asked.push(url);
    response.writeHead(500).end();
  });
  await once(upstream.listen(0, "127.0.0.1"), "listening");
  const port = String((upstream.address() as AddressInfo).port);
  const lines: string[] = [];
  const env = {
    HOST: "127.0.0.1",
    PORT: port,
    DATA_DIR: folder,
    UPSTREAM_URL: `http://127.0.0.1:${port}`,
    UPSTREAM_API_KEY: "key-12345",
  };
  await new ChildProgram(["lib/server/main/serve.ts"], env, (line) => lines.push(line)).ended;
  upstream.close();
  expect(lines).toEqual([
    `callboard: HOST 127.0.0.1, PORT ${port}: listen EADDRINUSE: address already in use 127.0.0.1:${port}`,
  ]);
  expect(asked).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test("whoever connects while a server starts is answered by it, and Next warns of nothing", async () => {
  const port = String(await freePort());
  const env = { HOST: "127.0.0.1", PORT: port, DATA_DIR: folder, UPSTREAM_API_KEY: "key-12345" };
  const lines: string[] = [];
  const program = new ChildProgram(["lib/server/main/serve.ts"], env, (line) => lines.push(line));
  /** Undefined until the port is open. */
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/api/health/live`)
      .then(({ status }) => status)
      .catch(() => undefined);
  let status: number | undefined;
  await expect
    .poll(async () => (status ??= await ask()), { intervals: [20], message: lines.join("\n") })
    .toBeDefined();
  expect(status).toBe(200);
  await program.end("SIGTERM");
  expect(lines.filter((line) => line.includes('"from":"console"') && line.includes("⚠"))).toEqual([]);
});
