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

/** How many decibels a step of a frame's gain is: the fourth root of two. */
const gainStepDb = 20 * Math.log10(2 ** 0.25);

/** The gain of a frame that is quieter than the usual one by so many decibels. */
export const gainOf = (usual: number, quieterByDb: number) =>
  Number.isFinite(quieterByDb) ? Math.max(0, usual - Math.round(quieterByDb / gainStepDb)) : 0;

/** The frame that sounds at a second of the call; nothing does where it is quieter without end. */
export function toneFrame(second: number, kbps: ToneBitrate = 24, quieterByDb = 0): Uint8Array {
  const step = Number.isFinite(quieterByDb) ? toneStepOf(second) : 0;
  const key = `${step} ${kbps} ${quieterByDb}`;
  let frame = known.get(key);
  if (!frame) known.set(key, (frame = encode(step, kbps, quieterByDb)));
  return frame;
}

/** All frames from a second on, `count` of them. */
export function toneFrames(
  second: number,
  count: number,
  kbps: ToneBitrate = 24,
  quieterByDb = 0,
): Uint8Array {
  const frames = Array.from({ length: count }, (_, index) =>
    toneFrame(second + index * toneFrameSeconds, kbps, quieterByDb),
  );
  return Buffer.concat(frames);
}

/** Loud enough to be told from noise, quiet enough that the sum of all tones is not cut off. */
const globalGain = 196;

function encode(step: number, kbps: ToneBitrate, quieterByDb: number): Uint8Array {
  const tones = Number.isFinite(quieterByDb) ? tonesOf(step) : [];
  const set = new Set(tones.map((frequency) => Math.floor((frequency * 2 * 576) / toneSampleRate)));
  const pairs = Math.ceil((Math.max(-1, ...set) + 1) / 2);
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
    field(gainOf(globalGain, quieterByDb), 8),
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
