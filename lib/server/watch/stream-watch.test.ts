import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { serveStreams } from "../../../test-support/streams/media-server.ts";
import {
  createWatchWorld,
  fetchFrom,
  sentBefore,
  type WatchWorld,
} from "../../../test-support/streams/watch-world.ts";

let world: WatchWorld;
beforeEach(async () => {
  world = await createWatchWorld();
});
afterEach(() => world.close());

const reading = (sessionId: number) => world.said(sessionId)?.reading ?? null;

describe("what is heard of live calls", () => {
  it.each(["mp3", "aacInTs", "aacInMp4"] as const)("sound as %s is fine, and has a level", async (form) => {
    world.forms.set(1, { form, windowSeconds: 60, redirectsTo: "edge" });
    world.watch.follow([world.call(1)]);
    await world.pass(10);
    expect(reading(1)).toBe("fine");
    expect(world.said(1)?.levelDb).toBeGreaterThan(-55);
    expect(world.said(1)?.levelDb).toBeLessThan(0);
  });

  it.each([
    ["silent", "silent", 75],
    ["stalled", "stalled", 36],
    ["gone", "noStream", 30],
    ["ended", "endedEarly", 75],
  ] as const)(
    "a stream that is %s is %s, until the first check that is good",
    async (trouble, expected, seconds) => {
      world.watch.follow([world.call(1), world.call(2)]);
      await world.pass(20);
      const beganAt = world.clock.steady();
      world.media.make(trouble, 1);
      await world.pass(seconds);
      expect(reading(1)).toBe(expected);
      expect(world.said(1)!.since).toBeGreaterThanOrEqual(beganAt - 12_000);
      expect(world.said(1)!.notBefore).toBeLessThanOrEqual(beganAt);
      expect(reading(2)).toBe("fine");
      world.media.make(null, 1);
      await world.pass(31);
      expect(reading(1)).toBe("fine");
    },
  );

  it("text that ends too long before the sound is behind", async () => {
    world.watch.follow([world.call(1), world.call(2)]);
    for (let second = 0; second < 100; second += 1) {
      world.spoken.set(1, 110);
      world.spoken.set(2, sentBefore + second - 8);
      await world.pass(1);
    }
    expect([reading(1), reading(2)]).toEqual(["textBehind", "fine"]);
  });

  it("without an address there is no stream, and an address that may not be requested is not checked", async () => {
    world.watch.follow([
      world.call(1, { audio: null, host: null }),
      world.call(2, { audio: "http://192.0.2.1/playlist.m3u8", host: "192.0.2.1" }),
      world.call(3, { audio: `${world.media.url}/3/call.mp3` }),
    ]);
    await world.pass(30);
    expect([1, 2, 3].map(reading)).toEqual(["noStream", "notChecked", "notChecked"]);
  });

  it("where only playlists are watched, nothing is said to be fine", async () => {
    world.restart({ watch: "playlists" });
    world.watch.follow([world.call(1), world.call(2)]);
    world.media.make("stalled", 2);
    await world.pass(40);
    expect([reading(1), reading(2)]).toEqual(["notChecked", "stalled"]);
    expect(world.media.requests.some((path) => path.includes("seg-"))).toBe(false);
  });
});

describe("what is our own fault", () => {
  it("a server that answers none of its calls is not their trouble, and is followed again at once", async () => {
    const calls = [1, 2, 3, 4];
    world.watch.follow(calls.map((id) => world.call(id)));
    await world.pass(20);
    for (const id of calls) world.media.make("refusing", id);
    await world.pass(40);
    for (const id of calls)
      expect(world.said(id)).toMatchObject({ reading: "notChecked", isUnreachable: true });
    for (const id of calls) world.media.make(null, id);
    await world.pass(30);
    expect(calls.map(reading)).toEqual(["fine", "fine", "fine", "fine"]);
  });

  it("one call that its server refuses has no stream, while the others of that server are heard", async () => {
    world.watch.follow([1, 2, 3].map((id) => world.call(id)));
    await world.pass(20);
    world.media.make("refusing", 2);
    await world.pass(40);
    expect([1, 2, 3].map(reading)).toEqual(["fine", "noStream", "fine"]);
  });

  it("a page in place of one playlist is no stream, in place of all it is nobody's trouble", async () => {
    world.watch.follow([1, 2].map((id) => world.call(id)));
    world.media.make("page", 1);
    await world.pass(40);
    expect([1, 2].map(reading)).toEqual(["noStream", "fine"]);
    world.media.make(null, 1);
    await world.pass(20);
    for (const id of [1, 2]) world.media.make("page", id);
    await world.pass(40);
    expect([1, 2].map(reading)).toEqual(["notChecked", "notChecked"]);
  });

  it("a request that still hangs when the way comes back is not that call's trouble", async () => {
    world.watch.follow([world.call(1)]);
    await world.pass(4);
    world.watch.follow([1, 2].map((id) => world.call(id)));
    await world.pass(20);
    for (const id of [1, 2]) world.media.make("hanging", id);
    const running = () => world.watch.watched().filter(({ isRunning }) => isRunning);
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    const said = new Set<string | null>();
    let isBack = false;
    let isAnswered = false;
    for (let second = 0; second < 150; second += 1) {
      world.watch.begin();
      // What was requested of call 1 before the way came back is never answered.
      while (isBack && running().some(({ call }) => isAnswered || call.sessionId === 2)) await turn();
      for (let turns = 0; turns < 50; turns += 1) await turn();
      const [only, ...others] = running();
      if (!isBack && second > 60 && only?.call.sessionId === 1 && others.length === 0) {
        for (const id of [1, 2]) world.media.make(null, id);
        isBack = true;
      }
      await world.clock.advance(1000);
      for (let turns = 0; turns < 50; turns += 1) await turn();
      isAnswered ||= isBack && running().length === 0;
      said.add(reading(1)).add(reading(2));
    }
    expect(isBack).toBe(true);
    expect([...said].sort()).toEqual(["fine", "notChecked"]);
    expect([1, 2].map(reading)).toEqual(["fine", "fine"]);
  });

  it("a server that cannot be connected to is not checked", async () => {
    const closed = await serveStreams(() => 0);
    await closed.close();
    world.restart({ fetchMedia: fetchFrom(world.clock, closed.url) });
    const away = (id: number) => world.call(id, { audio: closed.playlistOf(id), host: closed.host });
    world.watch.follow([away(1), away(2)]);
    await world.pass(30);
    expect([1, 2].map((id) => world.said(id)?.isUnreachable)).toEqual([true, true]);
  });
});
