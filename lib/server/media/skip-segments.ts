/** How a live playlist is sent: as a whole, or to a player that has a recent one, without what that one lists. */
export interface PlaylistForms {
  whole: string;
  /** Null where nothing can be left out. */
  update: string | null;
}

/** The least that a playlist may promise, in target durations (RFC 8216bis, 4.4.3.8). */
const listedTargets = 6;
/** The first version with skipped segments (8). */
const skipVersion = 9;

const ofPlaylist =
  /^#(EXTM3U|EXT-X-(VERSION|TARGETDURATION|MEDIA-SEQUENCE|DISCONTINUITY-SEQUENCE|PLAYLIST-TYPE|INDEPENDENT-SEGMENTS|I-FRAMES-ONLY|START|PART-INF))\b/;
const serverControl = "#EXT-X-SERVER-CONTROL:";
const byteRange = /^#EXT-X-BYTERANGE:(\d+)(?:@(\d+))?/;

interface Segment {
  /** Its tags and its address. */
  lines: string[];
  seconds: number;
  /** What applies to it by tags of earlier segments: its keys, the header of its file, and where its byte range begins. */
  keys: readonly string[];
  map: string | null;
  offset: number;
}

/**
 * The forms of a live media playlist (RFC 8216bis, 6.2.5.1). Anything else stays as it is: nobody asks for a finished
 * playlist again. The update lists six target durations; it repeats what earlier tags say of the first segment that it
 * lists, because players differ in what they remember of those that are skipped.
 */
export function skipSegments(text: string): PlaylistForms {
  const target = Number(/^#EXT-X-TARGETDURATION:(\d+)/m.exec(text)?.[1] ?? 0);
  if (target === 0 || /^#EXT-X-ENDLIST\b/m.test(text)) return { whole: text, update: null };
  const { head, dates, segments, rest } = parse(text);
  const control = controlOf(text, listedTargets * target);
  const body = segments.flatMap(({ lines }) => lines);
  const whole = joined([...head, control, ...dates, ...body, ...rest]);
  let first = segments.length;
  for (let seconds = 0; first > 0 && seconds < listedTargets * target; first -= 1)
    seconds += segments[first - 1]?.seconds ?? 0;
  const [start, ...later] = segments.slice(first);
  if (first === 0 || !start) return { whole, update: null };
  const listed = [...inForce(start), ...later.flatMap(({ lines }) => lines)];
  const skip = `#EXT-X-SKIP:SKIPPED-SEGMENTS=${first}`;
  return { whole, update: joined([...ofSkipVersion(head), control, skip, ...dates, ...listed, ...rest]) };
}

function joined(lines: readonly string[]): string {
  return `${lines.join("\n")}\n`;
}

function parse(text: string) {
  const [head, dates, segments]: [string[], string[], Segment[]] = [[], [], []];
  let lines: string[] = [];
  let keys: string[] = [];
  let map: string | null = null;
  let offset = 0;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === "" || line.startsWith(serverControl)) continue;
    if (ofPlaylist.test(line)) head.push(line);
    else if (line.startsWith("#EXT-X-DATERANGE:")) dates.push(line);
    else if (line.startsWith("#")) lines.push(line);
    else {
      const seconds = Number.parseFloat(valueOf(lines, "#EXTINF:") ?? "0") || 0;
      segments.push({ lines: [...lines, line], seconds, keys, map, offset });
      keys = keysAfter(lines, keys);
      map = lines.findLast((one) => one.startsWith("#EXT-X-MAP:")) ?? map;
      const [, length, at] = byteRange.exec(lines.find((one) => byteRange.test(one)) ?? "") ?? [];
      offset = length === undefined ? 0 : Number(at ?? offset) + Number(length);
      lines = [];
    }
  }
  return { head, dates, segments, rest: lines };
}

function valueOf(lines: readonly string[], tag: string): string | undefined {
  return lines.find((line) => line.startsWith(tag))?.slice(tag.length);
}

/** Keys that follow each other apply together, until others come (RFC 8216, 4.3.2.4). */
function keysAfter(lines: readonly string[], before: string[]): string[] {
  const own = lines.filter((line) => line.startsWith("#EXT-X-KEY:"));
  return own.length > 0 ? own : before;
}

function inForce({ lines, keys, map, offset }: Segment): string[] {
  const has = (tag: string) => lines.some((line) => line.startsWith(tag));
  const stated = lines.map((line) => {
    const [range, length, at] = byteRange.exec(line) ?? [];
    return range === undefined || at !== undefined ? line : `#EXT-X-BYTERANGE:${length}@${offset}`;
  });
  return [
    ...(has("#EXT-X-KEY:") ? [] : keys),
    ...(has("#EXT-X-MAP:") || map === null ? [] : [map]),
    ...stated,
  ];
}

/** What upstream says of its own server, without what this one does not do. */
function controlOf(text: string, untilSeconds: number): string {
  const sent = new RegExp(`^${serverControl}(.*)$`, "m").exec(text)?.[1] ?? "";
  const kept = sent.match(/(?:PART-)?HOLD-BACK=[\d.]+/g) ?? [];
  return `${serverControl}${[`CAN-SKIP-UNTIL=${untilSeconds.toFixed(1)}`, ...kept].join(",")}`;
}

function ofSkipVersion(head: readonly string[]): string[] {
  const tag = "#EXT-X-VERSION:";
  const version = Math.max(skipVersion, Number(valueOf(head, tag) ?? 0));
  const others = head.filter((line) => !line.startsWith(tag));
  return [...others.slice(0, 1), `${tag}${version}`, ...others.slice(1)];
}
