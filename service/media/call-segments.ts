import { segmentMp3, type Mp3Segment } from "#service/content/mp3-frames.ts";
import type { SampleCall } from "#service/content/sample-call.ts";
import { segmentSeconds } from "./segment-times.ts";

const segmentsOf = new WeakMap<SampleCall, readonly Mp3Segment[]>();

/** A call's recording in segments; cut on first use. */
export function callSegments(call: SampleCall): readonly Mp3Segment[] {
  let segments = segmentsOf.get(call);
  if (!segments) {
    segments = segmentMp3(call.audio(), segmentSeconds);
    segmentsOf.set(call, segments);
  }
  return segments;
}

/** The segments of a stream that begins `offsetSeconds` into the call, timed from the stream's start. */
export function segmentsFrom(call: SampleCall, offsetSeconds: number): Mp3Segment[] {
  return callSegments(call)
    .filter(({ start }) => start >= offsetSeconds - toleranceSeconds)
    .map((segment) => ({ ...segment, start: segment.start - offsetSeconds }));
}

/** Less than half an audio frame, for rounding errors in the start of a segment. */
const toleranceSeconds = 0.01;
