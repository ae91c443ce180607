import http from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAppWorld, upstreamUrl, type AppWorld } from "../../../../test-support/app-world.ts";
import { askRoute, partsOf } from "../../../../test-support/ask-route.ts";
import { createFetch, type FetchOptions } from "../../upstream/fetch.ts";
import { sessionAudioRoute } from "./audio.ts";

const listeners = 200;
const segment = Buffer.from("sound ".repeat(1_000));
const large = Buffer.alloc(3 * 1024 * 1024, "sound ");
const playlist = "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nsmall.mp3\n#EXTINF:4,\nlarge.mp3\n";

let world: AppWorld;
let host: http.Server;
/** The requests for segments that reached the media host, with their ranges. */
let asked: string[];

beforeEach(async () => {
  asked = [];
  host = http.createServer(answerAsMediaHost);
  await once(host.listen(0, "127.0.0.1"), "listening");
  const fetchMedia = createFetch();
  const { port } = host.address() as AddressInfo;
  world = await createAppWorld({
    async intercept({ url, headers, signal }) {
      const { pathname } = new URL(url);
      if (!pathname.startsWith("/media/")) return undefined;
      const init: FetchOptions = { headers: new Headers(headers), signal };
      return (await fetchMedia(`http://127.0.0.1:${port}${pathname}`, init)) as Response;
    },
  });
  await world.session(1, "live", { audio: `${upstreamUrl}/media/playlist.m3u8` });
  await world.pass(0);
});
afterEach(async () => {
  await world.close();
  host.closeAllConnections();
  host.close();
});

/** Sends segments in chunks of unknown number, as many encoders do; ranges of them where asked. */
function answerAsMediaHost({ url = "", headers }: http.IncomingMessage, response: http.ServerResponse): void {
  if (url.endsWith(".m3u8")) return void response.end(playlist);
  asked.push(`${url.split("/").at(-1)} ${headers.range ?? ""}`.trimEnd());
  const whole = url.endsWith("large.mp3") ? large : segment;
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? "") ?? [];
  const end = to ? Number(to) + 1 : whole.length;
  const bytes = whole.subarray(Number(from ?? 0), end);
  response.setHeader("content-type", "audio/mpeg");
  if (from !== undefined)
    response.writeHead(206, { "content-range": `bytes ${from}-${end - 1}/${whole.length}` });
  for (let at = 0; at < bytes.length; at += 65_536) response.write(bytes.subarray(at, at + 65_536));
  response.end();
}

async function pathOf(name: string): Promise<string> {
  const answer = await askRoute(world, sessionAudioRoute, "/", { id: "1", path: ["playlist.m3u8"] });
  return (await answer.text()).split("\n").find((line) => line.includes(`/${name}?`))!;
}

const listen = (address: string, headers: Record<string, string> = {}) =>
  askRoute(world, sessionAudioRoute, address, partsOf(address), { headers });

async function bytesHeard(path: string): Promise<Set<string>> {
  const heard = await Promise.all(
    Array.from({ length: listeners }, async () => {
      const body = Buffer.from(await (await listen(path)).arrayBuffer());
      return `${body.length} ${body.equals(path.includes("/large.mp3?") ? large : segment)}`;
    }),
  );
  return new Set(heard);
}

describe("a segment of a length that upstream does not state", () => {
  it("is requested once for two hundred listeners, and not again for those who come later", async () => {
    const path = await pathOf("small.mp3");
    expect(await bytesHeard(path)).toEqual(new Set([`${segment.length} true`]));
    expect(await bytesHeard(path)).toEqual(new Set([`${segment.length} true`]));
    expect(asked).toEqual(["small.mp3"]);
  });

  it("is requested once for all who listen at the same time, even where it is too large to keep", async () => {
    const path = await pathOf("large.mp3");
    expect(await bytesHeard(path)).toEqual(new Set([`${large.length} true`]));
    expect(asked).toEqual(["large.mp3"]);
  });

  it("goes on for those who listen while others leave", async () => {
    const path = await pathOf("large.mp3");
    const [leaving, staying] = await Promise.all([listen(path), listen(path)]);
    await leaving.body!.cancel();
    expect(Buffer.from(await staying.arrayBuffer()).equals(large)).toBe(true);
    expect(asked).toEqual(["large.mp3"]);
  });
});

describe("ranges of a segment", () => {
  it("are cut from the copy of it", async () => {
    const path = await pathOf("small.mp3");
    await (await listen(path)).arrayBuffer();
    const part = await listen(path, { range: "bytes=6-11" });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
      206,
      `bytes 6-11/${segment.length}`,
      "sound ",
    ]);
    expect(asked).toEqual(["small.mp3"]);
  });

  it("are requested once for all listeners where the segments are parts of one file", async () => {
    const path = await pathOf("large.mp3");
    const parts = await Promise.all(
      Array.from({ length: listeners }, () => listen(path, { range: "bytes=600-1199" })),
    );
    const texts = await Promise.all(parts.map((part) => part.text()));
    expect(new Set(texts)).toEqual(new Set(["sound ".repeat(100)]));
    expect(new Set(parts.map(({ headers }) => headers.get("content-range")))).toEqual(
      new Set([`bytes 600-1199/${large.length}`]),
    );
    expect(asked).toEqual(["large.mp3 bytes=600-1199"]);
  });
});
