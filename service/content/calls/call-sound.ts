import { wholeNumber, type Random } from "../seeded-random.ts";
import { frameBytes, readRecording, recordingBytes, type Source } from "./clips.ts";
import type { PlacedLine } from "./lay-out.ts";

/** A run of frames: where it lies in a recording and where in the call. */
type Run = { source: Source; from: number; at: number; frames: number };

/** The recording of a call: frames of the shared recordings, joined when they are read. */
export class CallSound {
  readonly byteLength: number;
  readonly #runs: readonly Run[];

  /** Differs between any two recordings that differ, unless a clip's sound was changed without changing its length. */
  get fingerprint(): string {
    return JSON.stringify(this.#runs);
  }

  /** @param frames the length of the call; between lines nobody speaks */
  constructor(lines: readonly PlacedLine[], frames: number, random: Random) {
    this.byteLength = frames * frameBytes;
    const runs: Run[] = [];
    let now = 0;
    const roomFrames = recordingBytes("room") / frameBytes;
    const wait = (until: number) => {
      // From another place each time, because a short noise that repeats can be heard.
      while (now < until) {
        const length = Math.min(until - now, roomFrames / 2);
        const from = wholeNumber(random, 0, roomFrames - length);
        runs.push({ source: "room", from, at: now, frames: length });
        now += length;
      }
    };
    for (const { clips, at } of lines) {
      for (const [index, { clip }] of clips.entries()) {
        wait(at[index]!);
        runs.push({ source: clip.voice, from: clip.at, at: now, frames: clip.frames });
        now += clip.frames;
      }
    }
    wait(frames);
    this.#runs = runs;
  }

  /** Its bytes from `start` to before `end`; only these are read. */
  read(start = 0, end = this.byteLength): Uint8Array {
    const bytes = new Uint8Array(Math.max(0, end - start));
    for (let index = this.#runAt(start); index < this.#runs.length; index += 1) {
      const { source, from, at, frames } = this.#runs[index]!;
      const begins = at * frameBytes;
      if (begins >= end) break;
      const first = Math.max(start, begins);
      const last = Math.min(end, begins + frames * frameBytes);
      const shift = from * frameBytes - begins;
      readRecording(source, first + shift, bytes.subarray(first - start, last - start));
    }
    return bytes;
  }

  #runAt(byte: number): number {
    let low = 0;
    let high = this.#runs.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#runs[middle]!.at * frameBytes <= byte) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
