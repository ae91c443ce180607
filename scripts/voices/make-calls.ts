/**
 * Records the passages of the sample calls. Developers run this by hand after changing the texts of service/content/calls, and
 * commit the result, so the service does not need it.
 *
 * apt-get install festival festvox-us-slt-hts festlex-cmu festlex-poslex flite flite1-dev gcc lame ffmpeg
 * node scripts/voices/make-calls.ts [voice …]
 *
 * Voices: festival's HTS voice and flite's clustergen voices, trained on recordings of people (CMU ARCTIC) and free to
 * use, change and redistribute; played slightly faster or slower to make more speakers.
 *
 * Writes VOICE.mp3 and VOICE.json of service/content/calls/sounds, and prints how well the words fit the sound. Sentences
 * are kept in .cache/voices, so that only new ones are spoken.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { loadPassages } from "#service/content/calls/passages.ts";
import { voices, type Voice } from "#service/content/calls/voices.ts";
import { checkAlignment } from "./check-alignment.ts";
import { utterancesOf } from "./utterances.ts";
import { decode, encodeInStep } from "./encode.ts";
import { cutClip, FRAME_SAMPLES, renderClips, roomSound, type PlacedClip } from "./sound.ts";
import { buildFlite, SAMPLE_RATE, speak } from "./speak.ts";
import { spokenWords } from "./spoken-words.ts";
import { mp3Frames } from "#service/content/mp3-frames.ts";

const soundsFolder = path.join(import.meta.dirname, "..", "..", "service", "content", "calls", "sounds");
const workFolder = path.resolve(".cache", "voices");
/** Words that voices mispronounce, with what to say instead. */
const sayings = new Map([["ebitda", "ebit dah"]]);
/** More than the encoder and the decoder delay the sound. */
const leadFrames = 12;
const roomFrames = 1_250;
const hundredths = (seconds: number): number => Math.round(seconds * 100);

/** Whole frames only: the encoder's last one may be followed by others of silence. */
function encodeFrames(samples: Int16Array): { mp3: Buffer; delay: number; remaining: number } {
  const encoded = encodeInStep(samples);
  const wholes = mp3Frames(encoded.mp3);
  const last = wholes[Math.min(wholes.length, samples.length / FRAME_SAMPLES) - 1]!;
  return { ...encoded, mp3: encoded.mp3.subarray(0, last.offset + last.length) };
}

function recordVoice(voice: Voice): void {
  const utterances = utterancesOf(voice, loadPassages());
  const spoken = utterances.map(({ words }) => spokenWords(words, sayings));
  const sounds = speak(
    voice,
    spoken.map((words) => words.join(" ")),
    workFolder,
  );
  const clips = utterances.flatMap(({ cuts }, index) =>
    cuts.map((cut) => cutClip(cut, spoken[index]!, sounds[index]!)),
  );
  const { samples, placed } = renderClips(clips, voice, leadFrames);
  const { mp3, delay, remaining } = encodeFrames(samples);
  writeFileSync(path.join(soundsFolder, `${voice}.mp3`), mp3);
  writeFileSync(path.join(soundsFolder, `${voice}.json`), clipsJson(placed));
  const words = placed.flatMap(({ at, words: said }) =>
    said.map(([start, end]) => ({ start: start + seconds(at), end: end + seconds(at) })),
  );
  console.log(voice, {
    clips: placed.length,
    minutes: (seconds(mp3.length / 72) / 60).toFixed(1),
    megabytes: mp3.length / 1e6,
    codecDelayMs: (delay / 24).toFixed(1),
    remainingSamples: remaining,
    fit: checkAlignment(decode(mp3), SAMPLE_RATE, words),
  });
}

const seconds = (frames: number): number => (frames * FRAME_SAMPLES) / SAMPLE_RATE;

/** By clip: its first frame, the number of its frames, and begin and end of its words in hundredths of a second. */
function clipsJson(placed: readonly PlacedClip[]): string {
  const rows = placed.map(
    ({ key, at, frames, words }) =>
      `${JSON.stringify(key)}:${JSON.stringify([at, frames, ...words.flat().map(hundredths)])}`,
  );
  // One clip per line keeps diffs readable.
  return `{\n${rows.join(",\n")}\n}\n`;
}

mkdirSync(workFolder, { recursive: true });
mkdirSync(soundsFolder, { recursive: true });
buildFlite(workFolder);
const chosen = process.argv.slice(2);
for (const voice of Object.keys(voices) as Voice[]) {
  if (chosen.length === 0 || chosen.includes(voice)) recordVoice(voice);
}
if (chosen.length === 0 || chosen.includes("room")) {
  writeFileSync(path.join(soundsFolder, "room.mp3"), encodeFrames(roomSound(roomFrames, "room")).mp3);
}
