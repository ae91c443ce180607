import { field, packed } from "./bits.ts";

/*
 * Sound that carries its own second, made without an encoder: MPEG-2 Layer III frames in which one of two lines of the
 * spectrum is set for each binary digit of the time, so that a test can hear which second is played.
 */

export const toneSampleRate = 24_000;
/** Exactly 24 ms, so six seconds are 250 frames. */
export const toneFrameSeconds = 576 / toneSampleRate;
/** The time is carried in steps of half a second, up to four and a half hours. */
export const toneStepSeconds = 0.5;
export const toneDigits = 15;

const linesOfSubband = 18;
/** The middle of a subband, so that its alias falls on no other line. */
const lineOf = (subband: number) => linesOfSubband * subband + 9;

/** The frequencies, in Hz, of which the first sounds for a digit 0 and the second for a digit 1. */
export function toneFrequencies(digit: number): [zero: number, one: number] {
  const frequencyOf = (subband: number) => ((lineOf(subband) + 0.5) * toneSampleRate) / 2 / 576;
  return [frequencyOf(2 * digit + 1), frequencyOf(2 * digit + 2)];
}

/** The step of a second of the call. */
export const toneStepOf = (second: number) => Math.floor(second / toneStepSeconds + 1e-6);

/** The frequencies, in Hz, that sound in a step: one for each of its digits. */
export function tonesOf(step: number): number[] {
  return Array.from(
    { length: toneDigits },
    (_, digit) => toneFrequencies(digit)[Math.floor(step / 2 ** digit) % 2]!,
  );
}

const bitratesKbps = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160] as const;
export type ToneBitrate = Exclude<(typeof bitratesKbps)[number], 0 | 8 | 16>;

/** The bytes of a frame: 72 at 24 kbit/s. */
export const toneFrameBytes = (kbps: ToneBitrate) => (72 * kbps * 1000) / toneSampleRate;

const known = new Map<string, Uint8Array>();

/** The frame that sounds at a second of the call. */
export function toneFrame(second: number, kbps: ToneBitrate = 24): Uint8Array {
  const step = toneStepOf(second);
  const key = `${step} ${kbps}`;
  let frame = known.get(key);
  if (!frame) known.set(key, (frame = encode(step, kbps)));
  return frame;
}

/** All frames from a second on, `count` of them. */
export function toneFrames(second: number, count: number, kbps: ToneBitrate = 24): Uint8Array {
  const frames = Array.from({ length: count }, (_, index) =>
    toneFrame(second + index * toneFrameSeconds, kbps),
  );
  return Buffer.concat(frames);
}

/** Loud enough to be told from noise, quiet enough that the sum of all tones is not cut off. */
const globalGain = 196;

function encode(step: number, kbps: ToneBitrate): Uint8Array {
  const set = new Set(tonesOf(step).map((frequency) => Math.floor((frequency * 2 * 576) / toneSampleRate)));
  const pairs = Math.ceil((Math.max(...set) + 1) / 2);
  let spectrum = "";
  for (let pair = 0; pair < pairs; pair += 1) {
    // The Huffman codes of table 1, each set line followed by its sign.
    const [first, second] = [set.has(2 * pair), set.has(2 * pair + 1)];
    if (first) spectrum += second ? "00000" : "010";
    else spectrum += second ? "0010" : "1";
  }
  const bits = [
    field(0, 8 + 1),
    field(spectrum.length, 12),
    field(pairs, 9),
    field(globalGain, 8),
    // No scale factors, long blocks, and table 1 in all three regions.
    field(0, 9 + 1),
    field(1, 5).repeat(3),
    field(0, 4 + 3 + 1 + 1),
    spectrum,
  ].join("");
  const bytes = new Uint8Array(toneFrameBytes(kbps));
  bytes.set([0xff, 0xf3, (bitratesKbps.indexOf(kbps) << 4) | 0x04, 0xc4]);
  bytes.set(packed(bits), 4);
  return bytes;
}
