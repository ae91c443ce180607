import { frameBytes, frameSeconds } from "#service/content/calls/clips.ts";
import type { SampleCall } from "#service/content/sample-call.ts";
import { segmentSeconds, type SegmentTime } from "./segment-times.ts";

/** A segment of a call's recording: its time and its bytes, from `firstByte` to before `endByte`. */
export type CallSegment = SegmentTime & { firstByte: number; endByte: number };

type Recorded = Pick<SampleCall, "durationSeconds">;

/**
 * A recording in segments of whole frames. A segment ends with the first frame that reaches the next multiple of its
 * length, so that the cuts do not drift from the wall clock of a live playlist.
 */
export function callSegments({ durationSeconds }: Recorded): CallSegment[] {
  const frames = Math.round(durationSeconds / frameSeconds);
  // A millionth of a frame, for rounding errors.
  const cut = (number: number) =>
    Math.min(frames, Math.ceil((number * segmentSeconds) / frameSeconds - 1e-6));
  return Array.from({ length: Math.ceil(durationSeconds / segmentSeconds) }, (_, number) => {
    const [first, end] = [cut(number), cut(number + 1)];
    return {
      start: first * frameSeconds,
      seconds: (end - first) * frameSeconds,
      firstByte: first * frameBytes,
      endByte: end * frameBytes,
    };
  });
}

/** The segments of a stream that begins `offsetSeconds` into the call, timed from the stream's start. */
export function segmentsFrom(call: Recorded, offsetSeconds: number): CallSegment[] {
  return callSegments(call)
    .filter(({ start }) => start >= offsetSeconds - toleranceSeconds)
    .map((segment) => ({ ...segment, start: segment.start - offsetSeconds }));
}

/** Less than half an audio frame, for rounding errors in the start of a segment. */
const toleranceSeconds = 0.01;
