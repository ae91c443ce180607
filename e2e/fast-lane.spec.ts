import net from "node:net";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { boardSchema } from "#lib/contract/board/board.ts";
import { rawRequest } from "../test-support/raw-request.ts";
import { expect, test } from "./fixtures/test.ts";

const securityHeaders = ["x-content-type-options", "referrer-policy"];

test("the board comes compressed, tagged, and not at all to a viewer that has it", async ({ stack }) => {
  const url = `${stack.url}/api/board`;
  const gzip = await rawRequest(url, { headers: { "accept-encoding": "gzip" } });
  const brotli = await rawRequest(url, { headers: { "accept-encoding": "gzip, deflate, br, zstd" } });
  for (const [{ headers, body }, plain] of [
    [gzip, gunzipSync(gzip.body)],
    [brotli, brotliDecompressSync(brotli.body)],
  ] as const) {
    expect(boardSchema.parse(JSON.parse(plain.toString())).sessions.length).toBeGreaterThan(0);
    expect(headers.vary).toBe("accept-encoding");
    expect(headers.etag).toMatch(/^"[\w-]+-(gzip|br)"$/);
    expect(body.length).toBeLessThan(plain.length / 4);
  }
  expect((await rawRequest(url, { headers: { "if-none-match": "*" } })).status).toBe(304);
});

test("answers ahead of Next carry the headers that Next puts on every other one", async ({ stack }) => {
  const page = await rawRequest(`${stack.url}/`);
  expect(page.headers["content-security-policy"]).toContain("default-src 'self'");
  for (const path of ["/api/board", "/api/board?since=x", "/api/health/live"]) {
    const { headers } = await rawRequest(stack.url + path);
    for (const name of securityHeaders) expect(headers[name], `${name} of ${path}`).toBe(page.headers[name]);
  }
});

test("what the lane does not know is Next's: other methods, other spellings, pages and files", async ({
  stack,
}) => {
  const ask = async (path: string, method = "GET") => (await rawRequest(stack.url + path, { method })).status;
  expect(await ask("/api/board", "POST")).toBe(405);
  expect(await ask("/api/board/")).toBe(308);
  expect(await ask("/api/nothing")).toBe(404);
  expect(await ask("/api/board", "HEAD")).toBe(200);
  expect(await ask("/api/stream", "HEAD")).toBe(200);
  expect(await ask("/icon.svg")).toBe(200);
  expect(await ask(`/api/board?${"x".repeat(20_000)}`)).toBe(431);
});

test("a stop with open streams and kept-alive connections takes no time", async ({ stack }) => {
  const { hostname, port } = new URL(stack.url);
  const sockets = Array.from({ length: 20 }, () => net.connect(Number(port), hostname));
  for (const [place, socket] of sockets.entries()) {
    socket.on("error", () => undefined).resume();
    socket.write(`GET /api/${place % 2 ? "stream" : "board?since=x"} HTTP/1.1\r\nhost: a\r\n\r\n`);
  }
  await delay(500);
  const closed = Promise.all(sockets.map((socket) => once(socket, "close")));
  const startedAt = Date.now();
  await stack.stopApp();
  expect(Date.now() - startedAt).toBeLessThan(1_000);
  await closed;
});
