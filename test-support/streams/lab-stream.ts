import type { IncomingMessage, ServerResponse } from "node:http";
import { aacFrameSeconds } from "./aac-frames.ts";
import { mp4Header, mp4Segment } from "./fragmented-mp4.ts";
import { toneFrames, toneFrameSeconds } from "./tone-frames.ts";
import { transportStream } from "./transport-stream.ts";

/** A live stream of tones, as an encoder and a CDN might send it. The tones carry the second of the call. */
export interface LabStream {
  /** The date of second 0. */
  startedAtMs: number;
  /** How much of the call has been sent; the stream grows from here when it is played at speed. */
  sentSeconds: number;
  /** Only the last seconds are listed, as many CDNs do; without it the whole call is. */
  windowSeconds?: number;
  /** What its segments are; MP3 by default. */
  form?: keyof typeof forms;
  /** Whether segments have dates. */
  isDated: boolean;
  /** The encoder lost these seconds of the call, between two segments. */
  lost?: { fromSeconds: number; seconds: number };
  /** The text says when its second 0 was. */
  isTextDated: boolean;
  /** The playlist begins with a byte-order mark. */
  hasByteOrderMark?: boolean;
  /** By how many decibels the segment is quieter that begins at a second; without end where nothing sounds. */
  quieterByDb?: (second: number) => number;
  /** The playlist redirects into this folder, in which alone its segments are. */
  redirectsTo?: string;
}

/** A kind of segment. Its length in seconds is a whole number of frames. */
interface SegmentForm {
  seconds: number;
  contentType: string;
  extension: string;
  hasHeader?: boolean;
  /** The segment `number`, from 0, which begins at a second of the call. */
  make: (number: number, second: number, quieterByDb: number) => Uint8Array;
}

const aacSegmentSeconds = 4;
const aacFramesOfSegment = Math.round(aacSegmentSeconds / aacFrameSeconds);
const mp3SegmentSeconds = 6;

const forms = {
  mp3: {
    seconds: mp3SegmentSeconds,
    contentType: "audio/mpeg",
    extension: "mp3",
    make: (_, second, quieterByDb) =>
      toneFrames(second, Math.round(mp3SegmentSeconds / toneFrameSeconds), undefined, quieterByDb),
  },
  aacInTs: {
    seconds: aacSegmentSeconds,
    contentType: "video/mp2t",
    extension: "ts",
    make: (_, second, quieterByDb) => transportStream(second, aacFramesOfSegment, quieterByDb),
  },
  aacInMp4: {
    seconds: aacSegmentSeconds,
    contentType: "audio/mp4",
    extension: "m4s",
    hasHeader: true,
    make: (number, second, quieterByDb) => mp4Segment(number, second, aacFramesOfSegment, quieterByDb),
  },
} satisfies Record<string, SegmentForm>;

const formOf = ({ form = "mp3" }: LabStream): SegmentForm => forms[form];
const headerName = "header.mp4";
const wordsOfParagraph = 20;

/** The second of the call at which a segment begins. */
function segmentStart(stream: LabStream, index: number): number {
  const { lost } = stream;
  const start = index * formOf(stream).seconds;
  return lost && start >= lost.fromSeconds ? start + lost.seconds : start;
}

function segmentCount(stream: LabStream): number {
  const { sentSeconds, lost } = stream;
  const heard = lost && sentSeconds > lost.fromSeconds ? sentSeconds - lost.seconds : sentSeconds;
  return Math.floor(heard / formOf(stream).seconds);
}

/** Its media playlist now. */
export function labPlaylist(stream: LabStream): string {
  const { seconds, extension, hasHeader = false } = formOf(stream);
  const count = segmentCount(stream);
  const listed = stream.windowSeconds === undefined ? count : Math.floor(stream.windowSeconds / seconds);
  const first = Math.max(0, count - listed);
  const lines = [
    `${stream.hasByteOrderMark ? "\uFEFF" : ""}#EXTM3U`,
    `#EXT-X-VERSION:${hasHeader ? 7 : 3}`,
    `#EXT-X-TARGETDURATION:${seconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    ...(stream.windowSeconds === undefined ? ["#EXT-X-PLAYLIST-TYPE:EVENT"] : []),
    ...(hasHeader ? [`#EXT-X-MAP:URI="${headerName}"`] : []),
  ];
  for (let index = first; index < count; index += 1) {
    const start = segmentStart(stream, index);
    const isResumed = index > first && start !== segmentStart(stream, index - 1) + seconds;
    if (isResumed) lines.push("#EXT-X-DISCONTINUITY");
    if (stream.isDated)
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(stream.startedAtMs + start * 1000).toISOString()}`);
    lines.push(`#EXTINF:${seconds.toFixed(3)},`, `seg-${index}.${extension}`);
  }
  return `${lines.join("\n")}\n`;
}

/** Its live text: one word for each second of the call that was sent, which is that second as a number. */
export function labText(stream: LabStream): string {
  const { isTextDated, startedAtMs, sentSeconds, lost } = stream;
  const start = {
    type: "start",
    file_format_version: "1.7",
    ...(isTextDated && { processing_start_time: new Date(startedAtMs).toISOString() }),
  };
  const lines: object[] = [start];
  for (let second = 0; second + 1 <= sentSeconds; second += 1) {
    if (lost && second >= lost.fromSeconds && second < lost.fromSeconds + lost.seconds) continue;
    const p = String(Math.floor(second / wordsOfParagraph));
    lines.push({ t: String(second), s: second, e: second + 1, p, S: "0" });
  }
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** Answers below a folder: `playlist.m3u8`, its segments, and a live text of any name with ranges. */
export function answerLabStream(stream: LabStream, request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const name = pathname.split("/").at(-1) ?? "";
  const { contentType, hasHeader = false, make } = formOf(stream);
  const segment = /^seg-(\d+)\.\w+$/.exec(name)?.[1];
  const folder = stream.redirectsTo;
  const isThere = folder === undefined || pathname.includes(`/${folder}/`);
  response.setHeader("cache-control", "no-store");
  if (name === "playlist.m3u8" && !isThere) {
    response.writeHead(302, { location: `${folder}/playlist.m3u8` }).end();
  } else if (name === "playlist.m3u8") {
    response.setHeader("content-type", "application/vnd.apple.mpegurl").end(labPlaylist(stream));
  } else if (name.endsWith(".jsonl")) {
    const text = Buffer.from(labText(stream));
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
    const range =
      from < text.length ? `bytes ${from}-${text.length - 1}/${text.length}` : `bytes */${text.length}`;
    response.writeHead(from < text.length ? 206 : 416, { "content-range": range }).end(text.subarray(from));
  } else if (segment !== undefined && isThere) {
    const number = Number(segment);
    const second = segmentStart(stream, number);
    const { quieterByDb = () => 0 } = stream;
    response.setHeader("content-type", contentType).end(make(number, second, quieterByDb(second)));
  } else if (name === headerName && hasHeader && isThere) {
    response.setHeader("content-type", contentType).end(mp4Header());
  } else response.writeHead(404).end();
}
