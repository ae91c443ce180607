import net from "node:net";
import { once } from "node:events";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { boardSchema } from "#lib/contract/board/board.ts";
import { rawRequest } from "../test-support/requests/raw-request.ts";
import { expect, test } from "./fixtures/test.ts";

const securityHeaders = [
  "x-content-type-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
];

test("the board is sent compressed and tagged, and as 304 to a viewer that has it", async ({ stack }) => {
  const url = `${stack.url}/api/board`;
  // Below a kilobyte, as before the first poll, nothing is compressed.
  await expect.poll(async () => (await rawRequest(url)).body.length).toBeGreaterThan(10_000);
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

test("a page is sent by Brotli or gzip, as the browser accepts", async ({ stack }) => {
  for (const [accepted, decode] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    for (const path of ["/", "/status", "/no-such-page"]) {
      const { headers, body } = await rawRequest(stack.url + path, {
        headers: { "accept-encoding": accepted },
      });
      expect([path, headers["content-encoding"], headers.vary]).toEqual([
        path,
        accepted,
        expect.stringMatching(/accept-encoding/i),
      ]);
      const plain = decode(body).toString();
      expect(plain, path).toContain("</html>");
      expect(body.length, path).toBeLessThan(plain.length / 2);
    }
  }
});

test("answers ahead of Next carry the headers that Next puts on every other one", async ({ stack }) => {
  const page = await rawRequest(`${stack.url}/`);
  expect(page.headers["content-security-policy"]).toContain("default-src 'self'");
  for (const path of ["/api/board", "/api/board?since=x", "/api/health/live"]) {
    const { headers } = await rawRequest(stack.url + path);
    for (const name of securityHeaders) {
      expect(page.headers[name], name).toBeDefined();
      expect(headers[name], `${name} of ${path}`).toBe(page.headers[name]);
    }
  }
});

test("a page runs no script but the ones that carry the nonce of this answer", async ({ stack }) => {
  const seen = new Set<string>();
  for (const path of ["/", "/", "/wall", "/status", "/sessions/1", "/no-such-page"]) {
    const { headers, body } = await rawRequest(stack.url + path, {
      headers: { "content-security-policy": "script-src 'nonce-forged'" },
    });
    const policy = String(headers["content-security-policy"]);
    const nonce = /script-src 'self' 'nonce-([^']+)';/.exec(policy)?.[1];
    expect(nonce, policy).toBeDefined();
    seen.add(nonce!);
    const inline = [...body.toString().matchAll(/<script(?![^>]* src=)([^>]*)>/g)].map(([, given]) => given);
    expect(inline.length, path).toBeGreaterThan(1);
    for (const given of inline) expect(given, path).toContain(`nonce="${nonce}"`);
  }
  expect(seen.size, "no nonce is used twice").toBe(6);
});

test("answers are counted by the routes of the app, which nobody can make up", async ({ stack }) => {
  for (const path of ["/api/board?since=0", "/sessions/1", "/made/up", "/api/companies/%ff"])
    await rawRequest(stack.url + path);
  const counted = (route: string, status: string) =>
    `callboard_http_request_duration_seconds_count{route="${route}",status="${status}"}`;
  const metrics = async () => (await rawRequest(`${stack.url}/api/metrics`)).body.toString();
  for (const line of [
    counted("/api/board", "2xx"),
    counted("/sessions/[id]", "2xx"),
    counted("other", "4xx"),
  ])
    await expect.poll(metrics).toContain(line);
  expect(await metrics()).not.toContain("made");
});

test("Next answers everything else: other methods, other notations, pages and files", async ({ stack }) => {
  const ask = async (path: string, method = "GET") => (await rawRequest(stack.url + path, { method })).status;
  expect(await ask("/api/board", "POST")).toBe(405);
  expect(await ask("/api/board/")).toBe(308);
  expect(await ask("/tv/")).toBe(308);
  for (const own of ["/_global-error", "/_not-found", "/_error"]) expect(await ask(own)).toBe(404);
  expect(await ask("/api/nothing")).toBe(404);
  expect(await ask("/api/board", "HEAD")).toBe(200);
  expect(await ask("/api/stream", "HEAD")).toBe(200);
  expect(await ask("/icon.svg")).toBe(200);
  expect(await ask(`/api/board?${"x".repeat(20_000)}`)).toBe(431);
});

test("a stop waits neither for open streams nor for kept-alive connections, and ends both in order", async ({
  stack,
}) => {
  const { hostname, port } = new URL(stack.url);
  const viewers = Array.from({ length: 20 }, (_, place) => {
    const isStream = place % 2 === 1;
    const socket = net.connect(Number(port), hostname).setEncoding("utf8");
    const viewer = { isStream, heard: "", failed: [] as Error[], closed: once(socket, "close") };
    socket.on("data", (text: string) => void (viewer.heard += text));
    socket.on("error", (error) => viewer.failed.push(error));
    socket.write(`GET /api/${isStream ? "stream" : "board?since=x"} HTTP/1.1\r\nhost: a\r\n\r\n`);
    return viewer;
  });
  const hasAnswer = ({ isStream, heard }: (typeof viewers)[number]) =>
    heard.includes(isStream ? "data: " : "badRequest");
  await expect.poll(() => viewers.filter(hasAnswer).length).toBe(viewers.length);
  await stack.stopApp();
  for (const { isStream, heard, failed, closed } of viewers) {
    await closed;
    expect(failed).toEqual([]);
    // A stream that is cut off at the timeout lacks the chunk that ends it.
    if (isStream) expect(heard.endsWith("0\r\n\r\n"), heard.slice(-200)).toBe(true);
  }
});
