import { once } from "node:events";
import http, { type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { compressAnswers } from "./compress-answers.ts";

const page = "<p>pricing power, gross margin</p>\n".repeat(2_000);
let server: http.Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Asks a server that answers so; not by `fetch`, which decodes the body. */
async function ask(
  headers: http.OutgoingHttpHeaders,
  answer: (response: ServerResponse) => unknown,
): Promise<http.IncomingMessage> {
  const compressed = compressAnswers((_request, response) => answer(response));
  server = http.createServer((request, response) => void compressed(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const [response] = await once(http.get({ host: "127.0.0.1", port, headers }), "response");
  return response as http.IncomingMessage;
}
const sendPage =
  (headers: http.OutgoingHttpHeaders = {}) =>
  (response: ServerResponse) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers }).end(page);
const read: Record<string, (body: Buffer) => Buffer> = {
  br: (body) => brotliDecompressSync(body),
  gzip: (body) => gunzipSync(body),
};

it.each([
  ["br", "br"],
  ["gzip", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1, br;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
])("a client that accepts %s gets %s", async (accepted, coding) => {
  const response = await ask({ "accept-encoding": accepted }, sendPage());
  const { headers }: { headers: IncomingHttpHeaders } = response;
  expect([headers["content-encoding"], headers.vary]).toEqual([coding, "Accept-Encoding"]);
  const body = await buffer(response);
  expect(body.length).toBeLessThan(page.length / 20);
  expect(String(read[coding]?.(body))).toBe(page);
});

it.each([{}, { "accept-encoding": "zstd" }])(
  "a client that accepts %j gets the page as it is",
  async (headers) => {
    const response = await ask(headers, sendPage());
    expect(response.headers["content-encoding"]).toBeUndefined();
    expect(String(await buffer(response))).toBe(page);
  },
);

it("leaves alone what is compressed already or must not be transformed", async () => {
  const accepted = { "accept-encoding": "gzip, br" };
  for (const headers of [{ "cache-control": "no-cache, no-transform" }, { "content-encoding": "gzip" }]) {
    const response = await ask(accepted, sendPage(headers));
    expect(String(await buffer(response))).toBe(page);
    server.closeAllConnections();
    server.close();
  }
});

it("sends the beginning of a page before its end is known", async () => {
  const { promise: isRead, resolve: finish } = Promise.withResolvers<void>();
  const response = await ask({ "accept-encoding": "br" }, async (answer) => {
    answer.setHeader("content-type", "text/html");
    answer.write(page);
    // As Next does after every part of a page.
    if ("flush" in answer && typeof answer.flush === "function") answer.flush();
    await isRead;
    answer.end();
  });
  const [first] = (await once(response, "data")) as [Buffer];
  expect(first.length).toBeGreaterThan(0);
  finish();
  await once(response.resume(), "end");
});
