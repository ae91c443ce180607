/** One run of a stream: its media playlist with our addresses, and where in the call it begins. */
export interface PlaylistOfRun {
  text: string;
  startSeconds: number;
}

const headTag =
  /^#(EXTM3U|EXT-X-(VERSION|TARGETDURATION|MEDIA-SEQUENCE|DISCONTINUITY-SEQUENCE|PLAYLIST-TYPE|INDEPENDENT-SEGMENTS|START|ENDLIST))\b/;

/**
 * Joins the runs of a stream into one playlist (RFC 8216), so that a player continues when a call resumes. Each run's
 * first segment says in `at=` which second of the call it is. A run that no longer lists its first segment begins the
 * playlist, because missing segments would leave a gap in the sequence numbers.
 *
 * @param isOver whether the call has ended; until then another run may follow, whatever the last playlist says
 */
export function joinPlaylists(runs: readonly PlaylistOfRun[], isOver: boolean): string {
  const [only] = runs;
  if (only && runs.length === 1 && only.startSeconds === 0) {
    return isOver ? only.text : only.text.replace(/^#EXT-X-ENDLIST\s*$/m, "");
  }
  const parsed = runs.map(parse);
  const from = Math.max(
    0,
    parsed.findLastIndex(({ firstNumber }, index) => index > 0 && firstNumber > 0),
  );
  const numberBefore = parsed.slice(0, from).reduce((sum, run) => sum + run.firstNumber + run.segments, 0);
  const joined = parsed.slice(from);
  const lines = [
    "#EXTM3U",
    `#EXT-X-VERSION:${Math.max(3, ...parsed.map(({ version }) => version))}`,
    `#EXT-X-TARGETDURATION:${Math.max(1, ...parsed.map(({ targetSeconds }) => targetSeconds))}`,
    `#EXT-X-MEDIA-SEQUENCE:${numberBefore + (joined[0]?.firstNumber ?? 0)}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${from}`,
    ...(from === 0 && parsed.every(({ isEvent }) => isEvent) ? ["#EXT-X-PLAYLIST-TYPE:EVENT"] : []),
  ];
  for (const [index, run] of joined.entries()) {
    if (run.segments === 0) continue;
    if (index > 0) lines.push("#EXT-X-DISCONTINUITY");
    lines.push(...run.body);
  }
  if (isOver && parsed.at(-1)?.hasEnded) lines.push("#EXT-X-ENDLIST");
  return `${lines.join("\n")}\n`;
}

function parse({ text, startSeconds }: PlaylistOfRun) {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const numberOf = (tag: string) =>
    Number.parseInt(lines.find((line) => line.startsWith(`#${tag}:`))?.slice(tag.length + 2) ?? "0", 10) || 0;
  const firstNumber = numberOf("EXT-X-MEDIA-SEQUENCE");
  let segments = 0;
  const body = lines
    .filter((line) => !headTag.test(line))
    .map((line) => {
      if (line.startsWith("#")) return line;
      segments += 1;
      return segments === 1 && firstNumber === 0 ? withPlace(line, startSeconds) : line;
    });
  return {
    firstNumber,
    version: numberOf("EXT-X-VERSION"),
    targetSeconds: numberOf("EXT-X-TARGETDURATION"),
    isEvent: lines.includes("#EXT-X-PLAYLIST-TYPE:EVENT"),
    hasEnded: lines.includes("#EXT-X-ENDLIST"),
    body,
    segments,
  };
}

function withPlace(address: string, startSeconds: number): string {
  return `${address}${address.includes("?") ? "&" : "?"}at=${Math.round(startSeconds * 1000) / 1000}`;
}
