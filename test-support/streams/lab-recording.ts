import type { IncomingMessage, ServerResponse } from "node:http";
import { toneFrame, toneFrameBytes, toneFrameSeconds, type ToneBitrate } from "./tone-frames.ts";

/** A recording of tones as one MPEG file, whose sound carries its own second. */
export interface LabRecording {
  seconds: number;
  /** The bit rate changes every few seconds, as that of speech with pauses does. */
  isVariable: boolean;
  /** The file begins with a table of a hundred places, as encoders write it. */
  hasTable: boolean;
}

const rates: readonly ToneBitrate[] = [24, 128, 32, 24, 160, 24, 40, 64];
const constantRate: ToneBitrate = 32;

/** More loud passages in its second half, so that guesses by the average are wrong. */
function rateAt({ isVariable, seconds }: LabRecording, second: number): ToneBitrate {
  if (!isVariable) return constantRate;
  const passage = Math.floor(second / 7);
  return rates[(passage * 5 + (second > seconds / 2 ? passage % 3 : 0)) % rates.length]!;
}

const made = new Map<string, Buffer>();

/** The bytes of the file. */
export function labRecording(recording: LabRecording): Buffer {
  const key = JSON.stringify(recording);
  let file = made.get(key);
  if (!file) made.set(key, (file = make(recording)));
  return file;
}

function make(recording: LabRecording): Buffer {
  const count = Math.round(recording.seconds / toneFrameSeconds);
  const frames = Array.from({ length: count }, (_, index) => {
    const second = index * toneFrameSeconds;
    return toneFrame(second, rateAt(recording, second));
  });
  const sound = Buffer.concat(frames);
  return recording.hasTable ? Buffer.concat([table(recording, frames, sound.length), sound]) : sound;
}

/** The Xing header, or Info where the bit rate is constant: frames, bytes, and the place of each hundredth. */
function table({ isVariable }: LabRecording, frames: readonly Uint8Array[], bytes: number): Buffer {
  const header = Buffer.alloc(toneFrameBytes(160));
  header.set(toneFrame(0, 160).subarray(0, 4));
  const at = 4 + 9;
  header.write(isVariable ? "Xing" : "Info", at, "latin1");
  header.writeUInt32BE(0b111, at + 4);
  header.writeUInt32BE(frames.length, at + 8);
  header.writeUInt32BE(bytes + header.length, at + 12);
  let [offset, index] = [header.length, 0];
  for (let part = 0; part < 100; part += 1) {
    for (; index < Math.floor((frames.length * part) / 100); index += 1) offset += frames[index]!.length;
    header[at + 16 + part] = Math.floor((256 * offset) / (bytes + header.length));
  }
  return header;
}

/** Answers a request for the file, or a range of it. */
export function answerLabRecording(
  recording: LabRecording,
  { headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const file = labRecording(recording);
  const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? "");
  const start = Number(range?.[1] ?? 0);
  const end = Math.min(Number(range?.[2] || Infinity), file.length - 1);
  response.writeHead(range ? 206 : 200, {
    "cache-control": "no-store",
    "content-type": "audio/mpeg",
    "accept-ranges": "bytes",
    "content-length": end - start + 1,
    ...(range && { "content-range": `bytes ${start}-${end}/${file.length}` }),
  });
  response.end(file.subarray(start, end + 1));
}
