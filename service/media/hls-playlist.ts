import { longestSegmentSeconds, type SegmentTime } from "./segment-times.ts";

type PlaylistOptions = {
  startedAtMs: number | null;
  hasEnded: boolean;
  type?: "EVENT" | "VOD";
};

/**
 * An HLS media playlist (RFC 8216) of all segments from the beginning of the stream, so that players can seek in the
 * whole stream. A playlist of type EVENT only grows.
 *
 * @param startedAtMs when the stream began; every segment is dated from it. Null: segments have no dates
 */
export function playlistText(
  segments: readonly SegmentTime[],
  { startedAtMs, hasEnded, type = "EVENT" }: PlaylistOptions,
): string {
  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:3",
    `#EXT-X-TARGETDURATION:${Math.ceil(longestSegmentSeconds)}`,
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
