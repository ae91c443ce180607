import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Voice } from "#service/content/calls/voices.ts";

/** The sample rate of all sound made here, at which a 24 kbit/s frame has exactly 72 bytes and 24 ms. */
export const SAMPLE_RATE = 24_000;

/** A spoken sentence: its sound and when each engine token sounds, in seconds from the sound's start. */
export type Spoken = { samples: Int16Array; tokens: { text: string; start: number; end: number }[] };

/** An engine's voice and the speed at which it is played, which also changes the pitch. */
type EngineVoice = { engine: "festival" | "flite"; name: string; speed: number };

const engineVoices: Record<Voice, EngineVoice> = {
  man: { engine: "flite", name: "rms", speed: 0.97 },
  woman: { engine: "festival", name: "slt-hts", speed: 0.97 },
  host: { engine: "flite", name: "awb", speed: 0.97 },
  operator: { engine: "flite", name: "slt", speed: 1.04 },
  "analyst-1": { engine: "flite", name: "awb", speed: 1.07 },
  "analyst-2": { engine: "flite", name: "slt", speed: 1.1 },
  "analyst-3": { engine: "flite", name: "rms", speed: 1.1 },
  "analyst-4": { engine: "festival", name: "slt-hts", speed: 1.08 },
  "analyst-5": { engine: "flite", name: "awb", speed: 0.88 },
  "analyst-6": { engine: "flite", name: "slt", speed: 0.95 },
};

const here = import.meta.dirname;

/** Builds the flite helper once into the work folder. */
export function buildFlite(workFolder: string): string {
  const program = path.join(workFolder, "flite-words");
  const libraries = ["awb", "rms", "slt"].map((voice) => `-lflite_cmu_us_${voice}`);
  libraries.push("-lflite_usenglish", "-lflite_cmulex", "-lflite", "-lm");
  execFileSync("gcc", [path.join(here, "flite-words.c"), "-o", program, ...libraries]);
  return program;
}

function runEngine({ engine, name, speed }: EngineVoice, lines: readonly string[], prefix: string): string {
  const flite = path.join(path.dirname(path.dirname(prefix)), "flite-words");
  const options = { encoding: "utf8", maxBuffer: 1 << 26 } as const;
  // Playing at another speed changes pitch and tempo; stretching the speech by the same factor restores the tempo.
  if (engine === "flite") {
    return execFileSync(flite, [name, String(speed), prefix], { ...options, input: lines.join("\n") });
  }
  const calls = lines.map((line, index) => `(speak-line "${line}" "${waveFile(prefix, index)}")`);
  const program = `${prefix}.scm`;
  writeFileSync(program, [`(load "${path.join(here, "festival-words.scm")}")`, ...calls].join("\n"));
  return execFileSync("festival", ["-b", program], options);
}

function waveFile(prefix: string, index: number): string {
  return `${prefix}-${String(index).padStart(4, "0")}.wav`;
}

/** The samples of a mono wave file of 16 bits, and their rate. */
function readWave(file: string): { samples: Int16Array; rate: number } {
  const bytes = readFileSync(file);
  const data = bytes.indexOf("data", 12, "latin1") + 8;
  const end = bytes.length - ((bytes.length - data) % 2);
  return {
    rate: bytes.readUInt32LE(24),
    samples: new Int16Array(new Uint8Array(bytes.subarray(data, end)).buffer),
  };
}

const batchSize = 100;

/**
 * Speaks sentences (plain words, see spokenWords) with one voice. Token times and sound are at the voice's speed. What
 * was spoken before is taken from the work folder.
 */
export function speak(voice: Voice, lines: readonly string[], workFolder: string): Spoken[] {
  const engineVoice = engineVoices[voice];
  const folder = path.join(workFolder, `${engineVoice.name}-${engineVoice.speed}`);
  mkdirSync(folder, { recursive: true });
  const fileOf = (line: string) =>
    path.join(folder, createHash("sha256").update(line).digest("hex").slice(0, 20));
  const missing = [...new Set(lines)].filter((line) => !existsSync(`${fileOf(line)}.json`));
  for (let first = 0; first < missing.length; first += batchSize) {
    const batch = missing.slice(first, first + batchSize);
    const prefix = path.join(folder, "batch");
    const said = runEngine(engineVoice, batch, prefix).trimEnd().split("\n\n");
    for (const [index, line] of batch.entries()) {
      const { samples, rate } = readWave(waveFile(prefix, index));
      writeFileSync(`${fileOf(line)}.raw`, samples);
      writeFileSync(`${fileOf(line)}.json`, JSON.stringify({ rate, said: said[index] }));
    }
    console.log(voice, first + batch.length, "of", missing.length, "sentences spoken");
  }
  const { speed } = engineVoice;
  const recordings = lines.map((line) => {
    const { rate, said } = JSON.parse(readFileSync(`${fileOf(line)}.json`, "utf8")) as {
      rate: number;
      said: string;
    };
    const tokens = said.split("\n").map((row) => {
      const [text, start, end] = row.split(" ");
      return { text: text!, start: Number(start) / speed, end: Number(end) / speed };
    });
    return { rate, tokens, raw: new Int16Array(new Uint8Array(readFileSync(`${fileOf(line)}.raw`)).buffer) };
  });
  const sounds = resampled(
    recordings.map(({ raw }) => raw),
    recordings[0]!.rate * speed,
  );
  return recordings.map(({ tokens }, index) => ({ tokens, samples: sounds[index]! }));
}

/** Sounds at `SAMPLE_RATE` that were at another rate: converted as one, because starting a program takes longer. */
function resampled(sounds: readonly Int16Array[], rate: number): Int16Array[] {
  const filter = `asetrate=${Math.round(rate)},aresample=${SAMPLE_RATE}:resampler=swr:filter_size=64`;
  const args = ["-v", "error", "-f", "s16le", "-ac", "1", "-ar", "16000", "-i", "-", "-af", filter];
  const input = Buffer.concat(sounds.map((sound) => new Uint8Array(sound.buffer)));
  const bytes = execFileSync("ffmpeg", [...args, "-f", "s16le", "-"], { input, maxBuffer: 1 << 30 });
  const all = new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  let end = 0;
  return sounds.map((sound) => {
    const start = end;
    end += sound.length;
    const at = (sample: number) => Math.round((sample * SAMPLE_RATE) / Math.round(rate));
    return all.slice(at(start), at(end));
  });
}
