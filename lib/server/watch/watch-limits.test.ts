import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toneFrames } from "../../../test-support/streams/tone-frames.ts";
import { createWatchWorld, fetchFrom, type WatchWorld } from "../../../test-support/streams/watch-world.ts";
import { pause, systemClock } from "../clock.ts";
import { readPlaylist } from "../media/read-playlist.ts";
import { SoundMeter } from "./sound-meter.ts";

let world: WatchWorld;
beforeEach(async () => {
  world = await createWatchWorld();
});
afterEach(() => world.close());

const reading = (sessionId: number) => world.said(sessionId)?.reading ?? null;

describe("streams that would harm who reads them", () => {
  it.each(["endless", "huge", "encrypted"] as const)(
    "one that is %s is not fine, and the others are heard",
    async (trouble) => {
      world.watch.follow([world.call(1), world.call(2)]);
      world.media.make(trouble, 1);
      await world.pass(40);
      expect(reading(1)).toBe(trouble === "endless" ? "noStream" : "notChecked");
      expect(reading(2)).toBe("fine");
    },
  );

  it("an answer that never ends is given up, and does not hold up the others", async () => {
    world.watch.follow([world.call(1), world.call(2)]);
    world.media.make("hanging", 1);
    const isBusy = () =>
      world.watch.watched().some((watched) => watched.call.sessionId !== 1 && watched.isRunning);
    for (let second = 0; second < 90; second += 1) {
      world.watch.begin();
      while (isBusy()) await new Promise((resolve) => setImmediate(resolve));
      await world.clock.advance(1000);
    }
    expect(reading(1)).toBe("noStream");
    expect(reading(2)).toBe("fine");
  });
});

describe("what takes long", () => {
  it("a server that takes 3 s for every answer is fine", async () => {
    const fetch = fetchFrom(world.clock, world.media.url);
    let held = 0;
    world.restart({
      async fetchMedia(url, request) {
        held += 1;
        await pause(world.clock, 3_000);
        held -= 1;
        return fetch(url, request);
      },
    });
    world.watch.follow([1, 2, 3].map((id) => world.call(id)));
    const running = () => world.watch.watched().filter(({ isRunning }) => isRunning).length;
    const said = new Set<string | null>();
    for (let second = 0; second < 120; second += 1) {
      world.watch.begin();
      // All that goes on waits for the server.
      while (running() > held) await new Promise((resolve) => setImmediate(resolve));
      await world.clock.advance(1_000);
      for (const id of [1, 2, 3]) said.add(reading(id));
    }
    expect([...said]).toEqual([null, "fine"]);
  });

  it("of a segment of minutes, which takes little to send, only the beginning is decoded", async () => {
    const meter = new SoundMeter(systemClock);
    const seen = await meter.measure(toneFrames(0, 29_000, undefined, Infinity));
    await meter.stop();
    expect(seen).toMatchObject({ kind: "level", loudestDb: -120 });
    expect(seen.kind === "level" && seen.seconds).toBeLessThanOrEqual(12);
  });
});

describe("what the watch costs", () => {
  it("at most one playlist in a target duration and one segment in three for each call", async () => {
    world.watch.follow([world.call(1)]);
    await world.pass(120);
    const playlists = world.media.requests.filter((path) => path.includes(".m3u8")).length;
    const segments = world.media.requests.filter((path) => path.includes("seg-")).length;
    expect(playlists).toBeLessThanOrEqual(120 / 6 + 1);
    expect(segments).toBeLessThanOrEqual(120 / 18 + 1);
    expect(segments).toBeGreaterThan(3);
  });

  it("at most one playlist in a target duration also while 500 listen, who share its copies", async () => {
    const playlistsIn = async (listeners: number) => {
      const kept = new Map<symbol, unknown>();
      const singleton = <T>(owner: symbol, make: () => T): T => {
        if (!kept.has(owner)) kept.set(owner, make());
        return kept.get(owner) as T;
      };
      const fetchMedia = fetchFrom(world.clock, world.media.url);
      world.restart({ singleton, fetchMedia });
      world.watch.follow([world.call(1)]);
      const before = world.media.requests.length;
      for (let second = 0; second < 120; second += 1) {
        await world.pass(1);
        const reading = { singleton, fetchMedia, clock: world.clock };
        await Promise.all(
          Array.from({ length: listeners }, () => readPlaylist(world.media.playlistOf(1), reading)),
        );
      }
      return world.media.requests.slice(before).filter((path) => path.includes(".m3u8")).length;
    };
    for (const listeners of [0, 500]) expect(await playlistsIn(listeners)).toBeLessThanOrEqual(120 / 6 + 1);
  });

  it.each([
    [200, 60],
    [10, 1],
  ])(
    "%i calls keep a budget of %i requests a second; nothing is concluded from what comes later",
    async (calls, perSecond) => {
      world.restart({
        watch: "playlists",
        limits: { requestsPerSecond: perSecond, megabitsPerSecond: 20 },
      });
      world.watch.follow(Array.from({ length: calls }, (_, index) => world.call(index + 1)));
      while (world.clock.steady() < 40_000) {
        world.watch.begin();
        await world.waitOut();
        await world.clock.advance(1000);
      }
      expect(world.media.requests.length).toBeLessThanOrEqual(perSecond * (world.clock.steady() / 1000 + 1));
      for (const { state } of world.watch.watched())
        expect(state.said).toMatchObject({ reading: "notChecked", isUnreachable: false });
    },
  );

  it("forgets calls that are over", () => {
    world.watch.follow([world.call(1), world.call(2)]);
    world.watch.follow([world.call(2)]);
    expect(world.watch.watched().map(({ call: { sessionId } }) => sessionId)).toEqual([2]);
  });
});
