import { seededRandom } from "#service/content/seeded-random.ts";
import { SAMPLE_RATE, type Spoken } from "./speak.ts";

/** Samples of an audio frame, to which clips are cut. */
export const FRAME_SAMPLES = 576;

/** A clip: its trimmed sound, and the seconds in it at which its words begin and end. */
export type Clip = { key: string; samples: Int16Array; words: [start: number, end: number][] };

const KEEP_BEFORE_SECONDS = 0.03;
const KEEP_AFTER_SECONDS = 0.08;
/** Around a cut inside a sentence, where the neighboring word begins at once. */
const KEEP_AT_CUT_SECONDS = 0.004;
const FADE_SAMPLES = 120;
const TARGET_RMS = 2600;
const PEAK = 30_000;
/** Background noise of about -66 dB, as on a real conference bridge. */
const ROOM_AMPLITUDE = 16;

function rmsOf(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / samples.length);
}

/**
 * Cuts the words from `from` to before `to` out of a spoken sentence, without the silence around them, and equalises
 * the loudness of the sentence. `spoken` has what was said for each printed word.
 *
 * @throws Error when the engine split the text differently
 */
export function cutClip(
  { key, from, to }: { key: string; from: number; to: number },
  spoken: readonly string[],
  sound: Spoken,
): Clip {
  const expected = spoken.flatMap((words) => words.split(" "));
  const { tokens } = sound;
  if (expected.length !== tokens.length) {
    throw new Error(`engine said ${tokens.map(({ text }) => text).join(" ")} for ${expected.join(" ")}`);
  }
  const tokensBefore = (word: number) => spoken.slice(0, word).flatMap((words) => words.split(" ")).length;
  const first = tokensBefore(from);
  const last = tokensBefore(to) - 1;
  const seconds = sound.samples.length / SAMPLE_RATE;
  const before = first === 0 ? KEEP_BEFORE_SECONDS : KEEP_AT_CUT_SECONDS;
  const after = last === tokens.length - 1 ? KEEP_AFTER_SECONDS : KEEP_AT_CUT_SECONDS;
  const start = Math.max(0, tokens[first]!.start - before);
  const end = Math.min(seconds, tokens[last]!.end + after);
  const samples = sound.samples.slice(Math.round(start * SAMPLE_RATE), Math.round(end * SAMPLE_RATE));
  const peak = sound.samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1);
  const gain = Math.min(TARGET_RMS / rmsOf(sound.samples), PEAK / peak);
  for (let index = 0; index < samples.length; index++) {
    const edge = Math.min(1, index / FADE_SAMPLES, (samples.length - 1 - index) / FADE_SAMPLES);
    samples[index] = Math.round(samples[index]! * gain * edge);
  }
  const words = Array.from({ length: to - from }, (_, index): [number, number] => {
    const begins = tokens[tokensBefore(from + index)]!;
    const ends = tokens[tokensBefore(from + index + 1) - 1]!;
    return [begins.start - start, ends.end - start];
  });
  return { key, samples, words };
}

/** A clip in a voice's recording, in frames; the seconds of its words are from its first frame. */
export type PlacedClip = { key: string; at: number; frames: number; words: [start: number, end: number][] };

/**
 * One recording of all clips. Each begins and ends with a frame of silence, because a frame's sound also depends on
 * the one before: a cut between silent frames sounds the same whatever the neighbor is.
 *
 * @param leadFrames silence at the start, which also makes room for the delay of the encoder
 */
export function renderClips(
  clips: readonly Clip[],
  seed: string,
  leadFrames: number,
): { samples: Int16Array; placed: PlacedClip[] } {
  let at = leadFrames;
  const placed = clips.map(({ key, samples, words }): PlacedClip => {
    const frames = Math.ceil(samples.length / FRAME_SAMPLES) + 2;
    const clip = { key, at, frames, words: words.map(shifted) };
    at += frames;
    return clip;
  });
  const recording = roomSound(at + 4, seed);
  for (const [index, { samples }] of clips.entries()) {
    const from = (placed[index]!.at + 1) * FRAME_SAMPLES;
    for (let offset = 0; offset < samples.length; offset++) {
      recording[from + offset] = recording[from + offset]! + samples[offset]!;
    }
  }
  return { samples: recording, placed };
}

const shifted = ([start, end]: [number, number]): [number, number] => {
  const lead = FRAME_SAMPLES / SAMPLE_RATE;
  return [start + lead, end + lead];
};

/** The sound of a line on which nobody speaks. */
export function roomSound(frames: number, seed: string): Int16Array {
  const random = seededRandom(seed);
  const samples = new Int16Array(frames * FRAME_SAMPLES);
  for (let index = 0; index < samples.length; index++) {
    samples[index] = Math.round((random() + random() - 1) * ROOM_AMPLITUDE);
  }
  return samples;
}
