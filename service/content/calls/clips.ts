import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Voice } from "./voices.ts";

/** A recorded clip: whose, its first frame and their number, and its words' begin and end in hundredths of a second. */
export type Clip = { voice: Voice; at: number; frames: number; times: readonly number[] };

/** Every frame of all recordings: 24 kbit/s at 24 kHz without a bit reservoir, so that any can follow any. */
export const frameBytes = 72;
export const frameSeconds = 0.024;

const soundsFolder = path.join(import.meta.dirname, "sounds");
const clipsFile = z.record(z.string(), z.tuple([z.int(), z.int()], z.int()));
const clips = new Map<Voice, ReadonlyMap<string, Clip>>();
const recordings = new Map<Voice | "room", Uint8Array>();

/**
 * What a voice says as `key` (see Fragment). The voice's list of clips is read from disk once.
 *
 * @throws Error when it was never recorded, that is, when texts were changed without make-calls.ts
 */
export function clipOf(voice: Voice, key: string): Clip {
  const clip = clipsOf(voice).get(key);
  if (!clip) throw new Error(`voice ${voice} has no recording of "${key}"`);
  return clip;
}

/** All clips of a voice by what is said. */
export function clipsOf(voice: Voice): ReadonlyMap<string, Clip> {
  let known = clips.get(voice);
  if (!known) {
    const rows = clipsFile.parse(JSON.parse(readFileSync(path.join(soundsFolder, `${voice}.json`), "utf8")));
    known = new Map(
      Object.entries(rows).map(([key, [at, frames, ...times]]) => [key, { voice, at, frames, times }]),
    );
    clips.set(voice, known);
  }
  return known;
}

/** A voice's recording, or the sound of a line on which nobody speaks; read from disk once and shared. */
export function recordingOf(source: Voice | "room"): Uint8Array {
  let bytes = recordings.get(source);
  if (!bytes) {
    bytes = readFileSync(path.join(soundsFolder, `${source}.mp3`));
    recordings.set(source, bytes);
  }
  return bytes;
}
