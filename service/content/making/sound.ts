import { seededRandom } from "../seeded-random.ts";
import { SAMPLE_RATE, type Spoken } from "./speak.ts";
import type { Clip, Timeline } from "./timeline.ts";

const KEEP_BEFORE_SECONDS = 0.03;
const KEEP_AFTER_SECONDS = 0.08;
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
 * Turns a spoken sentence into a clip: maps the engine's tokens to printed words (`spoken` has what was said for each),
 * cuts silence at both ends, and equalises the loudness.
 *
 * @throws Error when the engine split the text differently
 */
export function toClip(printed: readonly string[], spoken: readonly string[], sound: Spoken): Clip {
  const expected = spoken.flatMap((words) => words.split(" "));
  if (expected.length !== sound.tokens.length) {
    throw new Error(
      `engine said ${sound.tokens.map((token) => token.text).join(" ")} for ${expected.join(" ")}`,
    );
  }
  const seconds = sound.samples.length / SAMPLE_RATE;
  const from = Math.max(0, sound.tokens[0]!.start - KEEP_BEFORE_SECONDS);
  const to = Math.min(seconds, sound.tokens.at(-1)!.end + KEEP_AFTER_SECONDS);
  const samples = sound.samples.slice(Math.round(from * SAMPLE_RATE), Math.round(to * SAMPLE_RATE));
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1);
  const gain = Math.min(TARGET_RMS / rmsOf(samples), PEAK / peak);
  for (let index = 0; index < samples.length; index++) {
    const edge = Math.min(1, index / FADE_SAMPLES, (samples.length - 1 - index) / FADE_SAMPLES);
    samples[index] = Math.round(samples[index]! * gain * edge);
  }
  let token = 0;
  const words = printed.map((word, index): Clip["words"][number] => {
    const first = sound.tokens[token]!;
    token += spoken[index]!.split(" ").length;
    return [word, first.start - from, sound.tokens[token - 1]!.end - from];
  });
  return { samples, words };
}

/** Renders a timeline to one mono recording. */
export function render(timeline: Timeline, seed: string): Int16Array {
  const random = seededRandom(seed);
  const recording = new Int16Array(timeline.durationSeconds * SAMPLE_RATE);
  for (let index = 0; index < recording.length; index++) {
    recording[index] = Math.round((random() + random() - 1) * ROOM_AMPLITUDE);
  }
  for (const { clips } of timeline.paragraphs) {
    for (const clip of clips) {
      const at = Math.round(clip.at * SAMPLE_RATE);
      for (let index = 0; index < clip.samples.length; index++) {
        recording[at + index] = recording[at + index]! + clip.samples[index]!;
      }
    }
  }
  return recording;
}
