import { expect, it } from "vitest";
import { wholeCall } from "./media-source.ts";
import { soundOf } from "./media-snapshot.ts";

/** An element that must not be asked how long its sound is. */
const early = {
  paused: false,
  ended: false,
  seeking: false,
  muted: false,
  volume: 1,
  currentTime: 0,
  readyState: 0,
  get duration(): number {
    throw new Error("asked too early");
  },
  get seekable(): TimeRanges {
    throw new Error("asked too early");
  },
  get buffered(): TimeRanges {
    throw new Error("asked too early");
  },
} as HTMLAudioElement;

it("an element is not asked for its length before its metadata is there, which WebKitGTK would get wrong for good", () => {
  const sound = soundOf(early, wholeCall);
  expect(sound).toMatchObject({ isPlaying: true, startSeconds: 0, endSeconds: 0, bufferedSeconds: 0 });
});
