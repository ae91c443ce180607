import { longestSegmentSeconds, type SegmentTime } from "./segment-times.ts";

/**
 * An HLS media playlist (RFC 8216) of all given segments, from the call's beginning, so that players can seek in all of
 * it. While `hasEnded` is false it is an EVENT playlist, which only grows.
 *
 * @param startedAtMs when the first sample was said; dates every segment
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

export type PlaylistOptions = {
  startedAtMs: number | null;
  hasEnded: boolean;
  type?: "EVENT" | "VOD";
};
