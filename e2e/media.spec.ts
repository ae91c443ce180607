import type { Page } from "@playwright/test";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { EVENT_TYPE } from "#service/content/event-types.ts";
import { expect, test as base, type Service } from "./fixtures/service.ts";

/* The service's media as other clients use it: without the app, with the published hls.js. */

const test = base.extend<{ elsewhere: string }>({
  elsewhere: async ({}, use) => {
    const server = createServer((_request, response) => {
      response.setHeader("content-type", "text/html").end("<!doctype html><title>Player</title>");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
  },
});

interface Session {
  id: number;
  eventId: number;
  state: SessionState;
  audio: string | null;
  transcript: string | null;
}

/** The result of playing a stream with hls.js to its end. */
interface Listened {
  segments: { number: number; url: string }[];
  ranges: [number, number][];
  durationSeconds: number;
  playedSeconds: number;
  errors: string[];
}

/** The global of the hls.js script; its types describe a module. */
declare const Hls: {
  new (settings: object): {
    on: (event: string, listener: (event: string, data: never) => void) => void;
    loadSource: (url: string) => void;
    attachMedia: (media: HTMLMediaElement) => void;
    destroy: () => void;
  };
};

/** Serves a page of another origin: Chromium does not let a page from elsewhere fetch from this machine. */
async function openPlayer(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.addScriptTag({ path: "node_modules/hls.js/dist/hls.min.js" });
}

/** Plays a stream from its start and keeps all of it; resolves when the playlist has ended and all is buffered. */
function listen(page: Page, url: string): Promise<Listened> {
  return page.evaluate(
    (source) =>
      new Promise<Listened>((resolve) => {
        const audio = document.createElement("audio");
        audio.muted = true;
        const [longest, segments, errors] = [36_000, [] as Listened["segments"], [] as string[]];
        const hls = new Hls({
          startPosition: 0,
          maxBufferLength: longest,
          maxMaxBufferLength: longest,
          maxBufferSize: 1e9,
        });
        hls.on("hlsFragBuffered", (_event, { frag }: { frag: { sn: number; url: string } }) =>
          segments.push({ number: frag.sn, url: frag.url }),
        );
        hls.on("hlsError", (_event, { details }: { details: string }) => errors.push(details));
        hls.on("hlsBufferedToEnd", () => {
          const { buffered } = audio;
          const ranges = Array.from({ length: buffered.length }, (_, index): [number, number] => [
            buffered.start(index),
            buffered.end(index),
          ]);
          const { duration, currentTime } = audio;
          hls.destroy();
          resolve({ segments, ranges, durationSeconds: duration, playedSeconds: currentTime, errors });
        });
        hls.attachMedia(audio);
        hls.loadSource(source);
        void audio.play();
      }),
    url,
  );
}

/** Follows a growing file by byte ranges, as the interface's own examples do; `stop` after one last read. */
function readAlong(url: string) {
  let isDone = false;
  let bytes = Buffer.alloc(0);
  const look = async () => {
    const response = await fetch(url, { headers: { range: `bytes=${bytes.length}-` } });
    const more = Buffer.from(await response.arrayBuffer());
    if (response.status === 416) return;
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toMatch(new RegExp(`^bytes ${bytes.length}-`));
    expect(more.at(-1)).toBe("\n".charCodeAt(0));
    bytes = Buffer.concat([bytes, more]);
  };
  const running = (async () => {
    while (!isDone) {
      await look();
      await pause(200);
    }
    await look();
  })();
  return {
    stop: async () => {
      isDone = true;
      await running;
      return bytes;
    },
  };
}

/** The sound of segments, without the timestamp tag of each. */
async function soundOf(urls: readonly string[]): Promise<Buffer> {
  const sounds: Buffer[] = [];
  for (const url of urls) {
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(bytes.subarray(0, 3).toString()).toBe("ID3");
    sounds.push(bytes.subarray(10 + bytes[9]!));
  }
  return Buffer.concat(sounds);
}

/** A call to come that is short: browsers keep no more than half an hour of such sound at once. */
async function findShortCall(service: Service): Promise<number> {
  const events = await service.get<{ id: number }[]>(
    `/events?typeIds=${EVENT_TYPE.fireside}&limit=500&direction=desc`,
  );
  const short = new Set(events.map(({ id }) => id));
  const sessions = await service.get<Session[]>("/live?states=willBeLive,notLive&limit=500");
  return sessions.find(({ eventId }) => short.has(eventId))!.id;
}

test("hls.js and a byte-range reader follow a call from start to end across an interruption, which alone is missing", async ({
  page,
  service,
  elsewhere,
}) => {
  await openPlayer(page, elsewhere);
  const id = await findShortCall(service);
  const steer = (state: SessionState) => service.control(`sessions/${id}`, { state });
  const session = () => service.get<Session>(`/live/${id}?transcriptVersion=1.7`);
  const follow = async () => {
    const { audio, transcript } = await session();
    // A player that asks before the first segment is there reports an empty playlist and asks again.
    await expect.poll(async () => (await fetch(audio!)).text()).toContain("#EXTINF");
    return {
      audio: audio!,
      transcript: transcript!,
      heard: listen(page, audio!),
      read: readAlong(transcript!),
    };
  };

  await service.control("clock", { speed: 60 });
  await steer("live");
  const first = await follow();
  await pause(9_000);
  await steer("liveFailedInterrupted");
  // The call continues meanwhile; at high speed it would end before its stream resumes.
  await service.control("clock", { speed: 1 });
  const beforeBreak = await first.heard;
  // Words follow the sound by some seconds, and so does the line that ends them.
  await expect.poll(async () => (await fetch(first.transcript)).text()).toContain("interruption");
  const readBeforeBreak = await first.read.stop();

  await steer("live");
  const second = await follow();
  expect(second.audio).not.toBe(first.audio);
  expect(second.transcript).not.toBe(first.transcript);
  await service.control("clock", { speed: 30 });
  await pause(4_000);
  await service.control("clock", { speed: 90 });
  // To the end of the call, whose recording is whole: its playlist grows no more.
  let length = 0;
  const hasGrown = async () => {
    const before = length;
    ({ length } = await (await fetch(second.audio)).text());
    return length > before;
  };
  await expect.poll(hasGrown, { intervals: [2_000], timeout: 240_000 }).toBe(false);
  await steer("processingRecording");
  const afterBreak = await second.heard;
  await service.control("clock", { advanceMs: 60_000 });
  const readAfterBreak = await second.read.stop();

  for (const { segments, ranges, durationSeconds, playedSeconds, errors } of [beforeBreak, afterBreak]) {
    expect(errors).toEqual([]);
    expect(segments.length).toBeGreaterThan(20);
    expect(segments.map(({ number }) => number)).toEqual(segments.map((_, index) => index));
    expect(ranges).toHaveLength(1);
    expect(ranges[0]![0]).toBeLessThan(0.1);
    expect(ranges[0]![1]).toBeCloseTo(durationSeconds, 0);
    expect(playedSeconds).toBeGreaterThan(1);
  }
  await steer("recordingAvailable");
  const [recording] = (await service.get<{ streamUrl: string }[]>(
    `/audio?eventIds=${(await session()).eventId}`,
  )) as [{ streamUrl: string }];
  const names = (await (await fetch(recording.streamUrl)).text()).match(/^seg-.*$/gm) ?? [];
  const whole = await soundOf(names.map((name) => new URL(name, recording.streamUrl).href));
  const heard = async ({ segments }: Listened) => soundOf(segments.map(({ url }) => url));
  const [before, after] = [await heard(beforeBreak), await heard(afterBreak)];
  expect(before.equals(whole.subarray(0, before.length)), "heard before").toBe(true);
  expect(after.equals(whole.subarray(whole.length - after.length)), "heard afterwards").toBe(true);
  expect(before.length + after.length, "nothing is sent twice").toBeLessThanOrEqual(whole.length);

  const lines = [readBeforeBreak, readAfterBreak].map((bytes) =>
    bytes
      .toString()
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  );
  expect(lines.map((each) => each[0]?.type)).toEqual(["start", "start"]);
  expect(lines[0]!.some(({ type, restarting }) => type === "interruption" && restarting === true)).toBe(true);
  expect(lines[1]!.at(-1)).toEqual({ type: "end", code: 0 });
  expect(readAfterBreak.equals(Buffer.from(await (await fetch(second.transcript)).arrayBuffer()))).toBe(true);
  const nowBeforeBreak = Buffer.from(await (await fetch(first.transcript)).arrayBuffer());
  expect(nowBeforeBreak.subarray(0, readBeforeBreak.length).equals(readBeforeBreak)).toBe(true);
});
