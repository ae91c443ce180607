import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { answerLabStream, type LabStream } from "../../../test-support/streams/lab-stream.ts";
import { systemClock, type Clock } from "../clock.ts";
import { createFakeClock } from "../../../test-support/fake-clock.ts";
import { createFetch } from "../upstream/fetch.ts";
import { createMediaFetch } from "./fetch-media.ts";
import { readMediaPlaylist } from "./read-playlist.ts";
import { rewritePlaylist } from "./rewrite-playlist.ts";

const stream: LabStream = { startedAtMs: 0, sentSeconds: 60, isDated: false, isTextDated: false };
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

function readingFrom(upstreamUrl: string, clock: Clock) {
  const fetch = createFetch();
  const kept = new Map<symbol, unknown>();
  const singleton = <T>(owner: symbol, make: () => T): T => {
    if (!kept.has(owner)) kept.set(owner, make());
    return kept.get(owner) as T;
  };
  const fetchMedia = createMediaFetch({ upstreamUrl, mediaHosts: [], clock, fetch, fetchPublic: fetch });
  return { singleton, clock, fetchMedia };
}

/** A media server with the stream below any folder, and a master playlist that is itself behind a redirect. */
async function serve(answering: Partial<LabStream>, master = "playlist.m3u8") {
  const server = http.createServer((request, response) => {
    if (request.url === "/master.m3u8") response.writeHead(302, { location: "/there/master.m3u8" }).end();
    else if (request.url === "/there/master.m3u8")
      response.end(`\uFEFF#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${master}\n`);
    else answerLabStream({ ...stream, ...answering }, request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  closing.push(() => server.close());
  const upstreamUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reading = readingFrom(upstreamUrl, systemClock);
  const { fetchMedia } = reading;
  const soundOf = async (path: string) => {
    const { text, url } = await readMediaPlaylist(upstreamUrl + path, reading, false);
    const addresses: string[] = [];
    const rewritten = rewritePlaylist(text, url, (address) => {
      addresses.push(address);
      return "ours";
    });
    const segment = await fetchMedia(addresses[0] ?? "");
    await segment.body?.cancel();
    return { status: segment.status, rewritten };
  };
  return { soundOf };
}

describe("the segments of a playlist are found", () => {
  it("below the address that it is redirected to", async () => {
    const { soundOf } = await serve({ redirectsTo: "edge" });
    expect((await soundOf("/call/playlist.m3u8")).status).toBe(200);
  });

  it("at every level, where master and variant are redirected", async () => {
    const { soundOf } = await serve({ redirectsTo: "edge" });
    expect((await soundOf("/master.m3u8")).status).toBe(200);
  });

  it("in a playlist that begins with a byte-order mark, which players do not take", async () => {
    const { soundOf } = await serve({ hasByteOrderMark: true });
    const { status, rewritten } = await soundOf("/call/playlist.m3u8");
    expect(status).toBe(200);
    expect(rewritten).toMatch(/^#EXTM3U\n/);
  });
});

describe("a live playlist of which upstream says", () => {
  /** A media server whose playlist has validators, and what it was asked with. */
  async function serveWith(validators: () => Record<string, string>) {
    const asked: (string | undefined)[] = [];
    let [text, place] = ["#EXTM3U\n#EXTINF:4,\n0.mp3\n", "/here"];
    const server = http.createServer((request, response) => {
      if (request.url !== place) return void response.writeHead(302, { location: place }).end();
      const { "if-none-match": tag, "if-modified-since": since } = request.headers;
      asked.push(tag ?? since);
      const sent = validators();
      const isSame =
        tag !== undefined ? tag === sent.etag : since !== undefined && since === sent["last-modified"];
      response.writeHead(isSame ? 304 : 200, sent).end(isSame ? undefined : text);
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    closing.push(() => server.close());
    const upstreamUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const clock = createFakeClock(Date.parse("2026-11-26T10:00:00Z"));
    const reading = readingFrom(upstreamUrl, clock);
    return {
      asked,
      moveTo: (folder: string) => (place = folder),
      grow: () => (text += "#EXTINF:4,\n1.mp3\n"),
      async read() {
        await clock.advance(1_001);
        return (await readMediaPlaylist(`${upstreamUrl}/live.m3u8`, reading, false)).text;
      },
    };
  }

  it("that it has not changed by its tag is not sent again, until it has", async () => {
    let version = 1;
    const { asked, grow, read } = await serveWith(() => ({ etag: `"${version}"` }));
    const first = await read();
    expect([await read(), await read()]).toEqual([first, first]);
    grow();
    version = 2;
    expect(await read()).toContain("1.mp3");
    await read();
    expect(asked).toEqual([undefined, '"1"', '"1"', '"1"', '"2"']);
  });

  it("where it is another one by the same tag is read from there", async () => {
    const { asked, moveTo, grow, read } = await serveWith(() => ({ etag: '"1"' }));
    await read();
    moveTo("/there");
    grow();
    expect(await read()).toContain("1.mp3");
    expect(asked).toEqual([undefined, undefined]);
  });

  it("when it changed is asked by that time, unless it may have changed again within the same second", async () => {
    const changed = "Thu, 26 Nov 2026 10:00:00 GMT";
    let date = "Thu, 26 Nov 2026 10:00:00 GMT";
    const { asked, grow, read } = await serveWith(() => ({ "last-modified": changed, date }));
    await read();
    grow();
    date = "Thu, 26 Nov 2026 10:00:02 GMT";
    expect(await read()).toContain("1.mp3");
    expect(await read()).toContain("1.mp3");
    expect(asked).toEqual([undefined, undefined, changed]);
  });
});
