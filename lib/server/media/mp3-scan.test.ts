import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { labRecording } from "../../../test-support/streams/lab-recording.ts";
import { mp3Frames } from "../../../service/content/mp3-frames.ts";
import { FrameScan } from "./mp3-scan.ts";

const variable = labRecording({ seconds: 600, isVariable: true, hasTable: true });

function scan(file: Uint8Array, pieces: readonly number[]): FrameScan {
  const frames = new FrameScan(20);
  let at = 0;
  for (const size of pieces) {
    frames.push(file.subarray(at, at + size));
    at += size;
  }
  frames.push(file.subarray(at));
  frames.end();
  return frames;
}

describe("the scan of a recording's frames", () => {
  it("finds parts of whole frames, the same however the file arrives", () => {
    const { parts } = scan(variable, []);
    expect(parts).toHaveLength(31);
    expect(parts.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(600, 6);
    for (const [index, { offset, bytes, seconds }] of parts.entries()) {
      if (index < 30) expect(seconds).toBeCloseTo(20, 1);
      expect(offset + bytes).toBe(parts[index + 1]?.offset ?? variable.length);
    }
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 40 }), (pieces) => {
        expect(scan(variable, pieces).parts).toEqual(parts);
      }),
      { seed: 3, numRuns: 20 },
    );
  });

  it("is as long as the frames of a spoken recording, behind a tag", () => {
    const spoken = readFileSync("service/content/calls/sounds/host.mp3");
    const seconds = mp3Frames(spoken).reduce((sum, frame) => sum + frame.seconds, 0);
    const tag = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 2, 1, ...Buffer.alloc(257, 0xff)]);
    for (const file of [spoken, Buffer.concat([tag, spoken])]) {
      const { parts } = scan(file, [100, 1000]);
      expect(parts.reduce((sum, part) => sum + part.seconds, 0)).toBeCloseTo(seconds, 0);
    }
  });

  it("skips what is between frames", () => {
    const half = scan(variable, []).parts[10]!.offset;
    const torn = Buffer.concat([variable.subarray(0, half), Buffer.alloc(999, 7), variable.subarray(half)]);
    const { parts } = scan(torn, []);
    expect(parts.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(600, 6);
  });
});
