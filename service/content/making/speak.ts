import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ScriptVoice } from "./parse-script.ts";

/** The sample rate of all sound made here, at which a 32 kbit/s frame has exactly 96 bytes and 24 ms. */
export const SAMPLE_RATE = 24_000;

/** A spoken sentence: its sound and when each engine token sounds, in seconds from the sound's start. */
export type Spoken = { samples: Int16Array; tokens: { text: string; start: number; end: number }[] };

const here = import.meta.dirname;

/** Builds the flite helper once into the work folder. */
export function buildFlite(workFolder: string): string {
  const program = path.join(workFolder, "flite-words");
  const voices = ["awb", "rms", "slt"].map((voice) => `-lflite_cmu_us_${voice}`);
  const libraries = [...voices, "-lflite_usenglish", "-lflite_cmulex", "-lflite", "-lm"];
  execFileSync("gcc", [path.join(here, "flite-words.c"), "-o", program, ...libraries]);
  return program;
}

function runEngine(voice: ScriptVoice, lines: string[], prefix: string, flite: string): string {
  if (voice.voice !== "slt-hts") {
    // Playing at another speed changes pitch and tempo; stretching the speech by the same factor restores the tempo.
    const stretch = String(voice.speed);
    return execFileSync(flite, [voice.voice, stretch, prefix], { input: lines.join("\n"), encoding: "utf8" });
  }
  const calls = lines.map((line, index) => `(speak-line "${line}" "${waveFile(prefix, index)}")`);
  const program = `${prefix}.scm`;
  writeFileSync(program, [`(load "${path.join(here, "festival-words.scm")}")`, ...calls].join("\n"));
  return execFileSync("festival", ["-b", program], { encoding: "utf8" });
}

/** The gender of a voice, which limits the names of its speaker. */
export function voiceGender(voice: string): "female" | "male" {
  return voice.startsWith("slt") ? "female" : "male";
}

function waveFile(prefix: string, index: number): string {
  return `${prefix}-${String(index).padStart(4, "0")}.wav`;
}

function readWave(file: string, speed: number): Int16Array {
  const rate = Number(
    execFileSync("ffprobe", ["-v", "error", "-show_entries", "stream=sample_rate", "-of", "csv=p=0", file], {
      encoding: "utf8",
    }),
  );
  const filter = `asetrate=${Math.round(rate * speed)},aresample=${SAMPLE_RATE}:resampler=swr:filter_size=64`;
  const args = ["-v", "error", "-i", file, "-af", filter, "-f", "s16le", "-ac", "1", "-"];
  const bytes = execFileSync("ffmpeg", args, { maxBuffer: 1 << 28 });
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

/**
 * Speaks sentences (plain words, see spokenWords) with one voice. Token times and sound are already at the
 * voice's speed.
 */
export function speak(voice: ScriptVoice, lines: string[], prefix: string, flite: string): Spoken[] {
  mkdirSync(path.dirname(prefix), { recursive: true });
  const printed = runEngine(voice, lines, prefix, flite).trimEnd().split("\n\n");
  return lines.map((_line, index) => ({
    samples: readWave(waveFile(prefix, index), voice.speed),
    tokens: printed[index]!.split("\n").map((row) => {
      const [text, start, end] = row.split(" ");
      return { text: text!, start: Number(start) / voice.speed, end: Number(end) / voice.speed };
    }),
  }));
}
