/** A file that a playlist names, or the part of one. */
export interface MediaPart {
  url: string;
  /** A `Range` header; null for the whole file. */
  range: string | null;
}

/** The last segment of a media playlist. */
export interface LastSegment extends MediaPart {
  seconds: number;
  /** What a player reads before it (RFC 8216, 4.3.2.5); null where segments need nothing. */
  beginning: MediaPart | null;
  isEncrypted: boolean;
}

/** Where a media playlist ends. */
export interface PlaylistEdge {
  /** The number of the segment after the last one that is listed. */
  edge: number;
  targetSeconds: number;
  isEnded: boolean;
  /** Null while it lists none. */
  last: LastSegment | null;
}

const usualTargetSeconds = 6;

/** Reads where a media playlist ends (RFC 8216, 4.3), at the address that answered it. */
export function readEdge(text: string, url: string): PlaylistEdge {
  const open = {
    seconds: 0,
    range: null as string | null,
    beginning: null as MediaPart | null,
    isEncrypted: false,
  };
  let edge = 0;
  let targetSeconds = usualTargetSeconds;
  let isEnded = false;
  let last: LastSegment | null = null;
  let previous: MediaPart | null = null;
  for (const line of text.split("\n")) {
    if (line.startsWith("#EXTINF:")) open.seconds = Number.parseFloat(line.slice(8)) || 0;
    else if (!line.startsWith("#")) {
      const address = line.trim() === "" ? null : URL.parse(line.trim(), url);
      if (address === null) continue;
      last = { ...open, url: address.href, range: rangeOf(open.range, address.href, previous) };
      previous = last;
      open.range = null;
      edge += 1;
    } else if (line.startsWith("#EXT-X-BYTERANGE:")) open.range = line.slice(17).trim();
    else if (line.startsWith("#EXT-X-MEDIA-SEQUENCE:")) edge += Number.parseInt(line.slice(22), 10) || 0;
    else if (line.startsWith("#EXT-X-TARGETDURATION:"))
      targetSeconds = Number.parseFloat(line.slice(22)) || usualTargetSeconds;
    else if (line.startsWith("#EXT-X-ENDLIST")) isEnded = true;
    else if (line.startsWith("#EXT-X-MAP:")) open.beginning = mapOf(line, url);
    else if (line.startsWith("#EXT-X-KEY:")) open.isEncrypted = !/[:,]METHOD=NONE/.test(line);
  }
  return { edge, targetSeconds, isEnded, last };
}

/** `length@start`; without a start it begins where the part before it in the same file ends. */
function rangeOf(stated: string | null, url: string, previous: MediaPart | null): string | null {
  if (stated === null) return null;
  const [length = NaN, start] = stated.split("@").map(Number);
  const from =
    start ?? (previous?.url === url ? Number(/-(\d+)$/.exec(previous.range ?? "")?.[1] ?? -1) + 1 : 0);
  return Number.isInteger(length) && Number.isInteger(from) ? `bytes=${from}-${from + length - 1}` : null;
}

function mapOf(line: string, url: string): MediaPart | null {
  const address = URL.parse(/URI="([^"]*)"/.exec(line)?.[1] ?? "", url);
  if (address === null) return null;
  return {
    url: address.href,
    range: rangeOf(/BYTERANGE="([^"]*)"/.exec(line)?.[1] ?? null, address.href, null),
  };
}
