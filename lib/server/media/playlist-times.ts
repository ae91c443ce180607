import type { RunTimes } from "../../domain/reader/stream-runs.ts";

/** When a run's sound began and how long it is; `endsAt` is the date of its last second, where it has dates. */
export interface PlaylistTimes extends RunTimes {
  endsAt: number | null;
}

/**
 * When the sound of a media playlist (RFC 8216) began and how long it is. The start is unknown when the playlist no
 * longer lists its first segment.
 */
export function playlistTimes(text: string): PlaylistTimes {
  let seconds = 0;
  let startedAt: number | null = null;
  let endsAt: number | null = null;
  let isFromStart = true;
  for (const line of text.split(/\r?\n/)) {
    const [, tag, value = ""] =
      /^#(EXTINF|EXT-X-PROGRAM-DATE-TIME|EXT-X-MEDIA-SEQUENCE):(.*)$/.exec(line) ?? [];
    if (tag === "EXT-X-MEDIA-SEQUENCE") isFromStart = Number(value) === 0;
    if (tag === "EXTINF") {
      const length = Number.parseFloat(value) || 0;
      seconds += length;
      if (endsAt !== null) endsAt += length * 1000;
    }
    if (tag === "EXT-X-PROGRAM-DATE-TIME") {
      const dated = Date.parse(value);
      if (!Number.isFinite(dated)) continue;
      startedAt ??= dated - seconds * 1000;
      endsAt = dated;
    }
  }
  return { startedAt: isFromStart ? startedAt : null, seconds, endsAt };
}

/** The first media playlist that a master playlist names; null when the text is a media playlist itself. */
export function firstVariant(text: string, url: string): string | null {
  const lines = text.split(/\r?\n/);
  const at = lines.findIndex((line) => line.startsWith("#EXT-X-STREAM-INF"));
  const address =
    at < 0 ? undefined : lines.slice(at + 1).find((line) => line !== "" && !line.startsWith("#"));
  return address === undefined ? null : (URL.parse(address.trim(), url)?.href ?? null);
}
