import http from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAppWorld, upstreamUrl, type AppWorld } from "../../../../test-support/app-world.ts";
import { askRoute } from "../../../../test-support/ask-route.ts";
import { startLaneServer, type LaneServer } from "../../../../test-support/requests/lane-server.ts";
import { rawRequest } from "../../../../test-support/requests/raw-request.ts";
import { createFetch, type FetchOptions } from "../../upstream/fetch.ts";
import { shareable } from "../caching.ts";
import { answerSessionAudio, sessionAudioRoute } from "./audio.ts";

/* Sounds and texts of live calls ahead of Next, over HTTP from the media host to the listener. */

const pass = { visitor: { name: null, role: "viewer" as const }, isStillValid: () => true };
const sound = Buffer.from("sound ".repeat(1_000));
let segments: number;
let lines: number;
let asked: string[];
let openTransfers: number;
let world: AppWorld;
let host: http.Server;
let lane: LaneServer;

beforeEach(async () => {
  [segments, lines, asked, openTransfers] = [300, 100, [], 0];
  host = http.createServer(answerAsMediaHost);
  await once(host.listen(0, "127.0.0.1"), "listening");
  const fetchMedia = createFetch();
  const { port } = host.address() as AddressInfo;
  world = await createAppWorld({
    async intercept({ url, headers, signal }) {
      const { pathname } = new URL(url);
      if (!pathname.startsWith("/media/")) return undefined;
      asked.push(pathname);
      const init: FetchOptions = { headers: new Headers(headers), signal };
      return (await fetchMedia(`http://127.0.0.1:${port}${pathname}`, init)) as Response;
    },
  });
  const transcript = `${upstreamUrl}/media/live.jsonl`;
  await world.session(1, "live", { audio: `${upstreamUrl}/media/playlist.m3u8`, transcript });
  await world.session(2, "live", { audio: `${upstreamUrl}/media/endless.mp3` });
  await world.pass(0);
  lane = await startLaneServer(world, pass);
});
afterEach(async () => {
  lane.close();
  await world.close();
  host.closeAllConnections();
  host.close();
});

function playlistText(): string {
  const listed = Array.from({ length: segments }, (_, number) => `#EXTINF:4.000,\nseg-${number}.mp3\n`);
  return `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:0\n${listed.join("")}`;
}

function textOf(count: number): string {
  return Array.from(
    { length: count },
    (_, second) => `{"t":"word${second}","s":${second},"e":${second + 1},"p":"0"}\n`,
  ).join("");
}

function answerAsMediaHost({ url = "", headers }: http.IncomingMessage, response: http.ServerResponse): void {
  if (url.endsWith(".m3u8")) return void response.end(playlistText());
  if (url.endsWith("endless.mp3")) {
    openTransfers += 1;
    response.once("close", () => (openTransfers -= 1));
    response.setHeader("content-type", "audio/mpeg").write(sound);
    return;
  }
  const bytes = url.endsWith(".jsonl") ? Buffer.from(textOf(lines)) : sound;
  const from = Number(/^bytes=(\d+)-/.exec(headers.range ?? "")?.[1] ?? 0);
  response.setHeader("content-type", url.endsWith(".jsonl") ? "application/jsonl" : "audio/mpeg");
  if (headers.range === undefined) return void response.end(bytes);
  const isBeyond = from >= bytes.length;
  const range = isBeyond ? `bytes */${bytes.length}` : `bytes ${from}-${bytes.length - 1}/${bytes.length}`;
  response.writeHead(isBeyond ? 416 : 206, { "content-range": range }).end(bytes.subarray(from));
}

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  rawRequest(lane.origin + path, { headers, method });
const playlist = "/api/sessions/1/audio/playlist.m3u8";
async function segmentPath(): Promise<string> {
  return (await ask(playlist)).body
    .toString()
    .split("\n")
    .find((line) => line.startsWith("/"))!;
}

describe("a playlist ahead of Next", () => {
  it("is the route handler's, in every coding with a strong tag of its own, and 304 for who has it", async () => {
    const slow = await askRoute(world, shareable(sessionAudioRoute), playlist, {
      id: "1",
      path: ["playlist.m3u8"],
    });
    const [plain, gzip, brotli] = [
      await ask(playlist),
      await ask(playlist, { "accept-encoding": "gzip" }),
      await ask(playlist, { "accept-encoding": "gzip, br" }),
    ];
    expect(plain.body.toString()).toBe(await slow.text());
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    for (const name of ["content-type", "content-security-policy", "cache-control"])
      expect(plain.headers[name], name).toBe(slow.headers.get(name));
    const tags = [plain, gzip, brotli].map(({ headers }) => headers.etag);
    expect(tags.every((tag) => /^"[\w-]+"$/.test(tag ?? ""))).toBe(true);
    expect(new Set(tags).size).toBe(3);
    const again = await ask(playlist, { "accept-encoding": "gzip", "if-none-match": tags[1]! });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, tags[1]]);
    expect(asked.filter((path) => path.endsWith(".m3u8"))).toHaveLength(1);
  });

  it("is two kilobytes at most for a player that has a recent one, after three hours too", async () => {
    segments = 2_700;
    const whole = await ask(playlist);
    expect(whole.body.toString()).toContain("#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=24.0");
    for (const coding of ["identity", "gzip", "br"]) {
      const headers = { "accept-encoding": coding };
      const update = await ask(`${playlist}?v=1&_HLS_skip=YES`, headers);
      expect(update.body.length).toBeLessThan(2_000);
      const has = { ...headers, "if-none-match": update.headers.etag! };
      expect((await ask(`${playlist}?v=1&_HLS_skip=YES`, has)).status).toBe(304);
    }
    const update = (await ask(`${playlist}?_HLS_skip=YES`)).body.toString();
    expect(update).toContain("#EXT-X-SKIP:SKIPPED-SEGMENTS=2694\n");
    expect(whole.body.toString().endsWith(update.slice(update.indexOf("#EXTINF")))).toBe(true);
  });

  it("keeps its tag until there is another segment", async () => {
    const { headers } = await ask(playlist);
    const targetMs = 4_000;
    await world.clock.advance(targetMs);
    const ifNoneMatch = { "if-none-match": headers.etag! };
    expect((await ask(playlist, ifNoneMatch)).status).toBe(304);
    segments += 1;
    await world.clock.advance(targetMs);
    expect((await ask(playlist, ifNoneMatch)).status).toBe(200);
    expect((await ask(playlist, {}, "HEAD")).headers["content-length"]).toBeDefined();
  });
});

describe("what is in memory", () => {
  const headers = { get: () => null };
  const signal = new AbortController().signal;
  const playlistOf = (search: string, acceptEncoding: string | null) =>
    answerSessionAudio({ method: "GET", headers, signal, search, acceptEncoding }, world.runtime, {
      id: "1",
      path: ["playlist.m3u8"],
    });

  it("is a listener's answer without a promise: whole playlist, update and segment", async () => {
    for (const search of ["", "?_HLS_skip=YES"]) await playlistOf(search, "br");
    expect(playlistOf("", "br")).not.toBeInstanceOf(Promise);
    expect(playlistOf("?_HLS_skip=YES", "br")).not.toBeInstanceOf(Promise);
    const address = new URL(await segmentPath(), lane.origin);
    const path = address.pathname.split("/").slice(5);
    const segment = () =>
      answerSessionAudio(
        { method: "GET", headers, signal, search: address.search, acceptEncoding: null },
        world.runtime,
        { id: "1", path },
      );
    await segment();
    expect(segment()).not.toBeInstanceOf(Promise);
  });
});

describe("a segment ahead of Next", () => {
  it("is sent with a strong tag and in ranges from one copy, and to nobody who changes its address", async () => {
    const path = await segmentPath();
    const whole = await ask(path);
    expect([whole.status, whole.body.equals(sound), whole.headers["content-length"]]).toEqual([
      200,
      true,
      String(sound.length),
    ]);
    const part = await ask(path, { range: "bytes=6-11", "if-range": whole.headers.etag! });
    expect([part.status, part.body.toString(), part.headers["content-range"]]).toEqual([
      206,
      "sound ",
      `bytes 6-11/${sound.length}`,
    ]);
    expect((await ask(path, { range: "bytes=6-11", "if-range": '"other"' })).status).toBe(200);
    expect((await ask(path, { "if-none-match": whole.headers.etag! })).status).toBe(304);
    expect((await ask(path, { range: "bytes=999999-" })).status).toBe(416);
    expect(asked.filter((one) => one.endsWith(".mp3"))).toHaveLength(1);
    const forged = await ask(path.replace(/seg-0/, "seg-1"));
    expect([forged.status, JSON.parse(forged.body.toString())]).toMatchObject([404, { code: "notFound" }]);
  });
});

describe("a file ahead of Next", () => {
  it("is passed on while it arrives, and its transfer ends when the listener leaves", async () => {
    const request = http.get(`${lane.origin}/api/sessions/2/audio`, { agent: false });
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    const [chunk] = (await once(response, "data")) as [Buffer];
    expect(chunk.toString()).toContain("sound");
    expect(openTransfers).toBe(1);
    request.destroy();
    await expect.poll(() => openTransfers).toBe(0);
  });
});

describe("a live text ahead of Next", () => {
  it("is 304 for who has all of it, and another tag when it has grown", async () => {
    const path = "/api/sessions/1/transcript";
    const gzip = { "accept-encoding": "gzip" };
    const first = await ask(path, gzip);
    expect(gunzipSync(first.body).toString()).toBe(textOf(lines));
    const has = { ...gzip, "if-none-match": first.headers.etag! };
    expect((await ask(path, has)).status).toBe(304);
    const known = Buffer.byteLength(textOf(lines));
    lines += 5;
    await world.clock.advance(2_000);
    const grown = await ask(path, has);
    expect([grown.status, grown.headers.etag === first.headers.etag]).toEqual([200, false]);
    const added = await ask(path, { range: `bytes=${known}-`, "if-range": (await ask(path)).headers.etag! });
    expect([added.status, added.body.toString()]).toEqual([
      206,
      textOf(lines).slice(textOf(lines - 5).length),
    ]);
  });
});
