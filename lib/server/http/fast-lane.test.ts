import http from "node:http";
import net from "node:net";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../test-support/app-world.ts";
import { askRoute } from "../../../test-support/ask-route.ts";
import { startLaneServer, type LaneServer } from "../../../test-support/requests/lane-server.ts";
import { rawRequest } from "../../../test-support/requests/raw-request.ts";
import type { Pass } from "../gate/create-gate.ts";
import { boardRoute } from "./board.ts";
import { shareable } from "./caching.ts";
import { streamRoute } from "./stream.ts";
import { maxUnreadBytes, streamHub } from "./stream-hub.ts";

const pass: Pass = { visitor: { name: null, role: "viewer" }, isStillValid: () => mayStay };

let mayStay: boolean;
let world: AppWorld;
let lane: LaneServer;
let origin: string;

beforeEach(async () => {
  mayStay = true;
  world = await createAppWorld();
  for (let id = 1; id <= 5; id += 1) await world.session(id, "live");
  await world.pass(0);
  lane = await startLaneServer(world, pass);
  ({ origin } = lane);
});

afterEach(async () => {
  lane.close();
  await world.close();
});

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  rawRequest(origin + path, { headers, method });
const viewers = () => world.runtime.viewers.count;

describe("the board ahead of Next", () => {
  it.each(["/api/board", "/api/board?since=0", "/api/board?since=x", "/api/board?since=1&since=2"])(
    "answers %s as the route handler does",
    async (path) => {
      const fast = await ask(path);
      const slow = await askRoute(world, shareable(boardRoute), path);
      expect(fast.status).toBe(slow.status);
      expect(fast.body.toString()).toBe(await slow.text());
      for (const name of ["content-type", "cache-control"])
        expect(fast.headers[name]).toBe(slow.headers.get(name));
      if (slow.ok) expect(slow.headers.get("etag")).toBe(`W/${fast.headers.etag}`);
    },
  );

  it("has one tag for each coding, and the same content in all of them", async () => {
    const plain = await ask("/api/board");
    const gzip = await ask("/api/board", { "accept-encoding": "gzip" });
    const brotli = await ask("/api/board", { "accept-encoding": "gzip, br" });
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    const answers = [plain, gzip, brotli];
    expect(answers.map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "gzip", "br"]);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
    expect(answers.map(({ headers }) => headers.vary)).toEqual(Array(3).fill("accept-encoding"));
    for (const { headers, body } of answers) expect(headers["content-length"]).toBe(String(body.length));
  });

  it("answers 304 to a viewer that has it in the same coding", async () => {
    const headers = { "accept-encoding": "gzip" };
    const { etag = "" } = (await ask("/api/board", headers)).headers;
    const again = await ask("/api/board", { ...headers, "if-none-match": `"other", W/${etag}` });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect(again.headers.vary).toBe("accept-encoding");
    expect((await ask("/api/board", { "if-none-match": etag })).status).toBe(200);
    await world.session(1, "processingRecording");
    await world.pass(2_000);
    expect((await ask("/api/board", { ...headers, "if-none-match": etag })).status).toBe(200);
  });

  it("answers HEAD with the headers of GET", async () => {
    const get = await ask("/api/board");
    const head = await ask("/api/board", {}, "HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
  });

  it("answers requests on one connection in order, however fast they come", async () => {
    const socket = net.connect({ port: lane.port, host: "127.0.0.1" });
    const line = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;
    socket.write(line("/api/board") + line("/other") + line("/api/board?since=x"));
    socket.end();
    const answers = await text(socket);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 418", "HTTP/1.1 400"]);
  });

  it("leaves everything else to Next", async () => {
    const others = [
      ask("/api/boards"),
      ask("/API/board"),
      ask("/api/sessions/1"),
      ask("/api/board", {}, "POST"),
      ask("/api/stream", {}, "OPTIONS"),
    ];
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(5).fill(418));
  });

  it("answers an error without its details, which are logged", async () => {
    await world.runtime.store.close();
    const failed = await ask("/api/board");
    expect([failed.status, JSON.parse(failed.body.toString())]).toEqual([
      500,
      { code: "internal", message: "Something went wrong on this server.", statusCode: 500 },
    ]);
    expect(world.logged.some((line) => line.includes("route failed"))).toBe(true);
  });
});

describe("the stream ahead of Next", () => {
  const listen = async (headers: Record<string, string> = {}, path = "/api/stream") => {
    const request = http.get(origin + path, { agent: false, headers });
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    let text = "";
    response.setEncoding("utf8").on("data", (more: string) => (text += more));
    await expect.poll(() => text).toContain('"freshness"');
    return { request, response, text: () => text };
  };

  it("begins like the route handler's, whatever event id a reconnecting viewer sends", async () => {
    const slow = await askRoute(world, streamRoute, "/api/stream");
    const fast = await listen({ "last-event-id": "7" });
    for (const name of ["content-type", "cache-control", "x-accel-buffering"])
      expect(fast.response.headers[name]).toBe(slow.headers.get(name));
    const reader = slow.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect(fast.text()).toBe((await reader.read()).value);
    expect(fast.text()).toContain(`id: ${world.runtime.bus.version()}\n`);
    expect(viewers()).toBe(2);
    await reader.cancel();
    expect(viewers()).toBe(1);
  });

  it("sends versions and heartbeats, and does not count viewers who left", async () => {
    const { request, text } = await listen();
    await world.session(1, "processingRecording");
    await world.pass(2_000);
    await expect.poll(text).toContain(`"version":${world.runtime.bus.version()}`);
    await world.pass(15_000);
    await expect.poll(text).toContain(": beat\n\n");
    request.destroy();
    await expect.poll(viewers).toBe(0);
  });

  it.each(["/api/stream", "/api/%73tream"])(
    "requested as %s, ends at the next heartbeat when its reader is no longer authorised",
    async (path) => {
      const { response } = await listen({}, path);
      await world.pass(15_000);
      expect(viewers()).toBe(1);
      mayStay = false;
      const ended = once(response, "end");
      await world.pass(15_000);
      await ended;
      expect(viewers()).toBe(0);
    },
  );

  it("opens no stream for a HEAD", async () => {
    const head = await ask("/api/stream", {}, "HEAD");
    expect([head.status, head.headers["content-type"]]).toEqual([200, "text/event-stream; charset=utf-8"]);
    expect(viewers()).toBe(0);
  });

  it("ends when the server is about to stop, even if it is opened only then", async () => {
    const { response } = await listen();
    streamHub(world.runtime).end();
    await once(response, "end");
    expect((await ask("/api/stream")).body.toString()).toContain("retry: 2000");
    expect(viewers()).toBe(0);
  });

  it("disconnects a viewer that does not read, and buffers a bounded amount for it", async () => {
    const socket = net.connect({ port: lane.port, host: "127.0.0.1" });
    socket.on("error", () => undefined).pause();
    socket.write("GET /api/stream HTTP/1.1\r\nhost: a\r\n\r\n");
    const reader = await listen();
    await expect.poll(viewers).toBe(2);
    // The operating system buffers some megabytes first.
    const maxBytes = 64 * 1024 * 1024;
    let sent = 0;
    for (let version = 1; viewers() === 2 && sent < maxBytes; version += 1) {
      const freshness = {
        ...world.runtime.pollHealth.freshness(),
        confirmedAt: "x".repeat(maxUnreadBytes / 4),
      };
      world.runtime.bus.publish({ type: "freshness", freshness });
      sent += maxUnreadBytes / 4;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(viewers()).toBe(1);
    expect(reader.request.destroyed).toBe(false);
    socket.destroy();
  });
});
