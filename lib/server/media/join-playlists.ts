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
 * playlist, because missing segments would leave a gap in the sequence numbers; so does one without `EXT-X-MAP` after
 * one that has it, because nothing ends its effect.
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
    parsed.findLastIndex((run, index) => index > 0 && mustBegin(run, parsed.slice(0, index))),
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
  let isEncrypted = false;
  for (const [index, run] of joined.entries()) {
    if (run.segments === 0) continue;
    if (index > 0) lines.push("#EXT-X-DISCONTINUITY");
    if (isEncrypted) lines.push(noKey);
    lines.push(...(index + from > 0 ? withVectors(run) : run.body));
    isEncrypted = run.body.findLast((line) => line.startsWith(keyTag))?.startsWith(noKey) === false;
  }
  if (isOver && parsed.at(-1)?.hasEnded) lines.push("#EXT-X-ENDLIST");
  return `${lines.join("\n")}\n`;
}

const keyTag = "#EXT-X-KEY:";
const noKey = "#EXT-X-KEY:METHOD=NONE";
const mapTag = "#EXT-X-MAP:";

type ParsedRun = ReturnType<typeof parse>;

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

function mustBegin({ firstNumber, segments, body }: ParsedRun, before: readonly ParsedRun[]): boolean {
  if (firstNumber > 0) return true;
  const hasOwnMap = body.find((line) => line.startsWith(mapTag) || !line.startsWith("#"))?.startsWith(mapTag);
  const isAfterMap = before.some((run) => run.body.some((line) => line.startsWith(mapTag)));
  return segments > 0 && isAfterMap && hasOwnMap === false;
}

/**
 * A run whose keys state their initialisation vectors. Without one the vector is the segment's number (RFC 8216, 5.2),
 * which is another in the joined playlist.
 */
function withVectors({ body, firstNumber }: ParsedRun): string[] {
  let number = firstNumber;
  let keys: string[] = [];
  let isNewGroup = true;
  return body.flatMap((line) => {
    if (line.startsWith(keyTag)) {
      // Keys that follow each other apply together.
      keys = isNewGroup ? [line] : [...keys, line];
      isNewGroup = false;
      return withVector(line, number);
    }
    if (line.startsWith("#")) return line;
    const repeated = isNewGroup ? keys.map((key) => withVector(key, number)) : [];
    const areSame = repeated.every((key, index) => key === keys[index]);
    isNewGroup = true;
    number += 1;
    return areSame ? line : [...repeated, line];
  });
}

function withVector(key: string, number: number): string {
  if (key.startsWith(noKey) || /[:,]IV=/.test(key)) return key;
  return `${key},IV=0x${number.toString(16).padStart(32, "0")}`;
}
