import { field, packed } from "./bits.ts";
import { gainOf, toneStepOf, tonesOf } from "./tone-frames.ts";

/*
 * The same tones as in `tone-frames.ts`, as AAC LC (ISO/IEC 14496-3, 4.4), one channel: what most encoders of live
 * streams send.
 */

export const aacSampleRate = 32_000;
/** The place of the sample rate in the standard's list. */
export const aacRateIndex = 5;
export const aacSamples = 1_024;
/** Exactly 32 ms, so four seconds are 125 frames. */
export const aacFrameSeconds = aacSamples / aacSampleRate;

const known = new Map<string, Buffer>();

/** The raw data block that sounds at a second of the call; nothing does where it is quieter without end. */
export function aacFrame(second: number, quieterByDb = 0): Buffer {
  const step = Number.isFinite(quieterByDb) ? toneStepOf(second) : 0;
  const key = `${step} ${quieterByDb}`;
  let frame = known.get(key);
  if (!frame) known.set(key, (frame = encode(step, quieterByDb)));
  return frame;
}

/** All frames from a second on, `count` of them. */
export function aacFrames(second: number, count: number, quieterByDb = 0): Buffer[] {
  return Array.from({ length: count }, (_, index) => aacFrame(second + index * aacFrameSeconds, quieterByDb));
}

/** Loud enough to be told from noise, quiet enough that the sum of all tones is not cut off. */
const globalGain = 178;
/** All bands of a long window, up to the highest frequency. */
const bands = 51;
const longestRun = 31;
/** Codebook 1 for four lines of which none, or the one at a place, is 1. */
const silent = "0";
const codes = ["10000", "10011", "10110", "10100"];

function encode(step: number, quieterByDb: number): Buffer {
  const tones = Number.isFinite(quieterByDb) ? tonesOf(step) : [];
  const lines = tones.map((frequency) => Math.floor((frequency * 2 * aacSamples) / aacSampleRate));
  const spectrum = Array<string>(aacSamples / 4).fill(silent);
  for (const line of lines) spectrum[Math.floor(line / 4)] = codes[line % 4]!;
  return packed(
    [
      // A single channel, its gain, and a long window of the sine's shape without prediction.
      field(0, 3 + 4),
      field(gainOf(globalGain, quieterByDb), 8),
      field(0, 1 + 2 + 1),
      field(bands, 6),
      field(0, 1),
      // One section of all bands in codebook 1, each with the same scale factor.
      field(1, 4),
      field(longestRun, 5),
      field(bands - longestRun, 5),
      field(0, bands),
      // No pulses, noise shaping or gain control.
      field(0, 3),
      ...spectrum,
      // The end.
      field(7, 3),
    ].join(""),
  );
}

/** A frame with the header by which it is found in a stream (ADTS). */
export function withAdtsHeader(frame: Buffer): Buffer {
  const header = [
    field(0xfff, 12),
    // MPEG-4 without a checksum, AAC LC.
    field(0b0001, 4),
    field(1, 2),
    field(aacRateIndex, 4),
    field(0, 1),
    field(1, 3),
    field(0, 4),
    field(frame.length + 7, 13),
    field(0x7ff, 11),
    field(0, 2),
  ];
  return Buffer.concat([packed(header.join("")), frame]);
}
