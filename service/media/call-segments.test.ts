import { describe, expect, it } from "vitest";
import { EVENT_TYPE } from "#service/content/event-types.ts";
import { callOf } from "../../test-support/service/sample-calls.ts";
import { callSegments, segmentsFrom } from "./call-segments.ts";

const call = callOf(EVENT_TYPE.q3);
const segments = callSegments(call);

describe("the segments of a recording", () => {
  it("together are the recording, each from where the last one ended", () => {
    const bytes = segments.map(({ firstByte, endByte }) => call.sound.read(firstByte, endByte));
    expect(Buffer.concat(bytes).equals(call.sound.read())).toBe(true);
    expect(segments.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(call.durationSeconds, 6);
    for (const [index, { start }] of segments.entries()) {
      const before = segments[index - 1];
      expect(start).toBeCloseTo(before ? before.start + before.seconds : 0, 9);
    }
  });

  it("begin within one frame of the multiples of their length", () => {
    for (const [index, { start }] of segments.entries()) {
      expect(start - index * 4).toBeGreaterThanOrEqual(-1e-9);
      expect(start - index * 4).toBeLessThan(0.024);
    }
  });

  it("are timed from the start of a stream that begins inside the call", () => {
    const later = segmentsFrom(call, 60);
    expect(later).toHaveLength(segments.length - 15);
    expect(later[0]).toMatchObject({ start: segments[15]!.start - 60, firstByte: segments[15]!.firstByte });
  });
});
