import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/*
 * Makes the sounds of the wall, public/sounds/*.wav: `node scripts/make-sounds.ts`. They are short, fade in and out,
 * and differ in melody, so that they can be distinguished without looking.
 */
const rate = 22_050;
/** Hertz and seconds; 0 is silence. */
type Tone = readonly [hertz: number, seconds: number];
const sounds: Record<string, readonly Tone[]> = {
  failed: [
    [784, 0.14],
    [0, 0.05],
    [784, 0.14],
    [0, 0.05],
    [523, 0.32],
  ],
  recording: [
    [523, 0.18],
    [0, 0.05],
    [440, 0.28],
  ],
  overdue: [[440, 0.22]],
  recovered: [
    [523, 0.14],
    [0, 0.03],
    [784, 0.26],
  ],
};
const fadeSeconds = 0.02;
const loudness = 0.5;

function samplesOf([hertz, seconds]: Tone): number[] {
  const count = Math.round(seconds * rate);
  return Array.from({ length: count }, (_, index) => {
    const edge = Math.min(1, index / (fadeSeconds * rate), (count - 1 - index) / (fadeSeconds * rate));
    const turn = (2 * Math.PI * hertz * index) / rate;
    // A second, fainter tone an octave above carries through a room.
    return hertz === 0 ? 0 : loudness * edge * (Math.sin(turn) + 0.35 * Math.sin(2 * turn)) * 0.74;
  });
}

function wave(tones: readonly Tone[]): Buffer {
  const samples = tones.flatMap(samplesOf);
  const data = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, index) => data.writeInt16LE(Math.round(sample * 32_767), index * 2));
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

const folder = path.resolve(import.meta.dirname, "../public/sounds");
mkdirSync(folder, { recursive: true });
for (const [name, tones] of Object.entries(sounds))
  writeFileSync(path.join(folder, `${name}.wav`), wave(tones));
