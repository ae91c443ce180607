import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { answerLabStream, type LabStream } from "../../../test-support/streams/lab-stream.ts";
import { systemClock } from "../clock.ts";
import { createFetch } from "../upstream/fetch.ts";
import { createMediaFetch } from "./fetch-media.ts";
import { readMediaPlaylist } from "./read-playlist.ts";
import { rewritePlaylist } from "./rewrite-playlist.ts";

const stream: LabStream = { startedAtMs: 0, sentSeconds: 60, isDated: false, isTextDated: false };
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

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
  const fetch = createFetch();
  const clock = systemClock;
  const fetchMedia = createMediaFetch({ upstreamUrl, mediaHosts: [], clock, fetch, fetchPublic: fetch });
  const kept = new Map<symbol, unknown>();
  const singleton = <T>(owner: symbol, make: () => T): T => {
    if (!kept.has(owner)) kept.set(owner, make());
    return kept.get(owner) as T;
  };
  const soundOf = async (path: string) => {
    const { text, url } = await readMediaPlaylist(
      upstreamUrl + path,
      { singleton, clock, fetchMedia },
      false,
    );
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
