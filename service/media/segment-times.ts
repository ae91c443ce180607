/** A segment of a stream, in seconds from the stream's start. */
export type SegmentTime = { start: number; seconds: number };

/** Length of live segments; only a call's last one is shorter. Players start three segments behind the live edge. */
export const segmentSeconds = 4;

/** Segments are cut at the first audio frame after each multiple of their length; no frame is longer than this. */
const frameSeconds = 0.05;

export const longestSegmentSeconds = segmentSeconds + frameSeconds;

/** How many full segments a stream has sent after `elapsedSeconds`. A segment is sent as soon as it is complete. */
export function sentSegments(elapsedSeconds: number): number {
  return Math.max(0, Math.floor((elapsedSeconds - frameSeconds) / segmentSeconds));
}

/** How many of its segments a stream has sent after `elapsedSeconds`, the shorter last one included. */
export function visibleSegments(segments: readonly SegmentTime[], elapsedSeconds: number): number {
  if (elapsedSeconds >= sentAtSeconds(segments, segments.length - 1)) return segments.length;
  return Math.min(segments.length - 1, sentSegments(elapsedSeconds));
}

/** When a segment is sent, in seconds since its stream began. */
export function sentAtSeconds(segments: readonly SegmentTime[], index: number): number {
  const last = segments.at(-1);
  if (!last) return 0;
  const isLast = index >= segments.length - 1;
  return (isLast ? last.start + last.seconds : (index + 1) * segmentSeconds) + frameSeconds;
}
