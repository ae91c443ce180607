import type { ReaderWord } from "#lib/contract/board/transcript-detail.ts";
import { createMediaFetch } from "#lib/server/media/fetch-media.ts";
import { createFetch } from "#lib/server/upstream/fetch.ts";
import { StreamWatch, type StreamWatchParts } from "#lib/server/watch/stream-watch.ts";
import type { OnAirCall } from "#lib/server/watch/watched-calls.ts";
import { createFakeClock, type FakeClock } from "../fake-clock.ts";
import type { LabStream } from "./lab-stream.ts";
import { serveStreams, type MediaServer } from "./media-server.ts";

const startMs = Date.UTC(2026, 10, 25, 14, 0, 0);
/** The calls have been live for two minutes when the watch begins. */
export const sentBefore = 120;

/** A watch of streams on a media server over real HTTP; time only moves when a test moves it. */
export interface WatchWorld {
  clock: FakeClock;
  media: MediaServer;
  /** What the streams of calls are, where they are not usual ones. */
  forms: Map<number, Partial<LabStream>>;
  /** Until which second the text of calls goes. */
  spoken: Map<number, number>;
  watch: StreamWatch;
  /** Watches with other settings from now on. */
  restart(parts: Partial<StreamWatchParts>): void;
  call(sessionId: number, changes?: Partial<OnAirCall>): OnAirCall;
  /** Lets the watch work for so long; each check ends before time goes on. */
  pass(seconds: number): Promise<void>;
  /** Waits for the running checks, and lets time go on where they wait for that. */
  waitOut(): Promise<void>;
  said(sessionId: number): ReturnType<StreamWatch["watched"]>[number]["state"]["said"];
  close(): Promise<void>;
}

/** A fetch of media that trusts one server. */
export function fetchFrom(clock: FakeClock, upstreamUrl: string) {
  const fetch = createFetch();
  return createMediaFetch({ upstreamUrl, mediaHosts: [], clock, fetch, fetchPublic: fetch });
}

export async function createWatchWorld(): Promise<WatchWorld> {
  const clock = createFakeClock(startMs);
  const forms: WatchWorld["forms"] = new Map();
  const spoken: WatchWorld["spoken"] = new Map();
  const sentSeconds = () => sentBefore + clock.steady() / 1000;
  const media = await serveStreams(sentSeconds, (call) => forms.get(call) ?? {});
  const start = (parts: Partial<StreamWatchParts> = {}) => {
    const kept = new Map<symbol, unknown>();
    return new StreamWatch({
      clock,
      singleton: <T>(owner: symbol, make: () => T): T => {
        if (!kept.has(owner)) kept.set(owner, make());
        return kept.get(owner) as T;
      },
      fetchMedia: fetchFrom(clock, media.url),
      live: { known: (id) => knownText(id, spoken.get(id), clock.steady()) },
      watch: "sound",
      limits: { requestsPerSecond: 60, megabitsPerSecond: 20 },
      ...parts,
    });
  };
  const world: WatchWorld = {
    clock,
    media,
    forms,
    spoken,
    watch: start(),
    restart: (parts) => (world.watch = start(parts)),
    call: (sessionId, changes) => ({
      sessionId,
      audio: media.playlistOf(sessionId),
      transcript: `${media.url}/${sessionId}/text.jsonl`,
      host: media.host,
      liveSince: startMs - sentBefore * 1000,
      scheduledAt: startMs - sentBefore * 1000,
      ...changes,
    }),
    async pass(seconds) {
      for (let second = 0; second < seconds; second += 1) {
        world.watch.begin();
        await world.watch.settled();
        await clock.advance(1000);
      }
    },
    async waitOut() {
      let isSettled = false;
      const settling = world.watch.settled().then(() => (isSettled = true));
      const turns = async () => {
        for (let turn = 0; turn < 300 && !isSettled; turn += 1)
          await new Promise((resolve) => setImmediate(resolve));
      };
      while (!isSettled) {
        await Promise.race([settling, turns()]);
        if (!isSettled) await clock.advance(250);
      }
    },
    said: (sessionId) =>
      world.watch.watched().find(({ call }) => call.sessionId === sessionId)?.state.said ?? null,
    async close() {
      await world.watch.stop();
      await media.close();
    },
  };
  return world;
}

/** More than are needed to tell how far a text goes. */
const lastWords = 100;

/** The end of the text of a call in which a word was said every second until one. */
function knownText(
  sessionId: number,
  spokenSeconds: number | undefined,
  readAt: number,
): ReturnType<StreamWatchParts["live"]["known"]> {
  if (spokenSeconds === undefined) return null;
  const start = Math.max(0, Math.floor(spokenSeconds) - lastWords);
  const words = Array.from({ length: Math.floor(spokenSeconds) - start }, (_, at): ReaderWord => [
    "word",
    start + at,
    start + at + 1,
  ]);
  const paragraph = { key: "0", start, end: spokenSeconds, speaker: null, role: null, words };
  const paragraphs = [{ ...paragraph, sentences: [0], text: "", offsets: [] }];
  const facts = { eventId: 1, companyId: 1, date: 0, wentLiveAt: 0, exchanges: [] };
  return { call: { sessionId, ...facts, paragraphs, sections: [] }, runStartsAt: 0, readAt, isOver: false };
}
