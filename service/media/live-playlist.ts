/** What a playlist needs to know of a segment: its start on the stream's own time line, in seconds. */
export type SegmentTime = { start: number; seconds: number };

/** How many of a stream's segments are out after `elapsedSeconds`: a segment appears when all of it was said. */
export function visibleSegments(segments: readonly SegmentTime[], elapsedSeconds: number): number {
  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { start, seconds } = segments[middle]!;
    if (start + seconds <= elapsedSeconds + clockGrainSeconds) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Clocks count whole milliseconds, segments end between them. */
const clockGrainSeconds = 0.0005;

/**
 * The text of an HLS media playlist (RFC 8216) that lists every segment given, from the call's beginning, so
 * that all of it can be sought. While `hasEnded` is false it is an EVENT playlist and only ever grows.
 *
 * @param startedAtMs when the first segment's first sample was said; dates every segment
 * @param targetSeconds the longest segment that will ever be listed; it must not change while a stream runs
 */
export function playlistText(
  segments: readonly SegmentTime[],
  { startedAtMs, targetSeconds, hasEnded, type = "EVENT" }: PlaylistOptions,
): string {
  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:3",
    `#EXT-X-TARGETDURATION:${Math.ceil(targetSeconds)}`,
    "#EXT-X-MEDIA-SEQUENCE:0",
    `#EXT-X-PLAYLIST-TYPE:${type}`,
  ];
  for (const [index, { start, seconds }] of segments.entries()) {
    if (startedAtMs !== null) {
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(startedAtMs + start * 1000).toISOString()}`);
    }
    lines.push(`#EXTINF:${seconds.toFixed(5)},`, `seg-${index}.mp3`);
  }
  if (hasEnded) lines.push("#EXT-X-ENDLIST");
  return `${lines.join("\n")}\n`;
}

export type PlaylistOptions = {
  startedAtMs: number | null;
  targetSeconds: number;
  hasEnded: boolean;
  type?: "EVENT" | "VOD";
};
