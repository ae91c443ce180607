import { fstatSync, openSync, readFileSync, readSync } from "node:fs";
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
const recordings = new Map<Source, OpenRecording>();

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

/** What a recording is of: a voice, or a line on which nobody speaks. */
export type Source = Voice | "room";

/** A recording's file, which stays open: its bytes are in the system's cache, and 36 MB less in ours. */
interface OpenRecording {
  file: number;
  byteLength: number;
}

export function recordingBytes(source: Source): number {
  return recordingFile(source).byteLength;
}

/** Reads a recording's bytes from `from` on, until `into` is full. */
export function readRecording(source: Source, from: number, into: Uint8Array): void {
  readSync(recordingFile(source).file, into, 0, into.byteLength, from);
}

function recordingFile(source: Source): OpenRecording {
  let known = recordings.get(source);
  if (!known) {
    const file = openSync(path.join(soundsFolder, `${source}.mp3`), "r");
    known = { file, byteLength: fstatSync(file).size };
    recordings.set(source, known);
  }
  return known;
}
