/**
 * Synthesizes the sample calls: writes their recordings and timed transcripts. Developers run this by hand and commit
 * the result, so the service does not need it.
 *
 * apt-get install festival festvox-us-slt-hts festlex-cmu festlex-poslex flite flite1-dev gcc lame ffmpeg
 * node service/content/make-calls.ts [slug …]
 *
 * Voices: festival's HTS voice and flite's clustergen voices, trained on recordings of people and free to use, played
 * slightly faster or slower to make more speakers. espeak-ng sounds too synthetic.
 *
 * Reads calls/<slug>/script.txt, writes calls/<slug>/audio.mp3 and calls/<slug>/call.json, and prints how well the
 * words fit the sound. Times are the same on every run; the sound may differ inaudibly between engine versions.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkAlignment } from "./making/check-alignment.ts";
import { decode, encodeInStep } from "./making/encode.ts";
import { parseScript, type CallScript } from "./making/parse-script.ts";
import { render, toClip } from "./making/sound.ts";
import { buildFlite, speak, voiceGender } from "./making/speak.ts";
import { spokenWords } from "./making/spoken-words.ts";
import { layOut, type Clip, type Timeline } from "./making/timeline.ts";
import { mp3Frames } from "./mp3-frames.ts";

const callsFolder = path.join(import.meta.dirname, "calls");
const round = (seconds: number): number => Math.round(seconds * 100) / 100;

function speakScript(script: CallScript, workFolder: string, flite: string): Clip[] {
  const sentences = script.blocks.flatMap((block) =>
    block.kind === "chapter" ? [] : block.sentences.map((printed) => ({ speaker: block.speaker, printed })),
  );
  const clips: Clip[] = [];
  for (const [speaker, voice] of script.speakers.entries()) {
    const ofSpeaker = sentences.flatMap((sentence, index) =>
      sentence.speaker === speaker ? [{ ...sentence, index }] : [],
    );
    const spoken = ofSpeaker.map(({ printed }) => spokenWords(printed, script.sayings));
    const lines = spoken.map((words) => words.join(" "));
    const sounds = speak(voice, lines, path.join(workFolder, `speaker-${speaker}`), flite);
    for (const [order, { printed, index }] of ofSpeaker.entries()) {
      clips[index] = toClip(printed, spoken[order]!, sounds[order]!);
    }
  }
  return clips;
}

function callJson(slug: string, script: CallScript, timeline: Timeline, mp3: Buffer): string {
  const frames = mp3Frames(mp3);
  const head = {
    slug,
    title: script.title,
    company: script.company,
    durationSeconds: round(frames.length * frames[0]!.seconds),
    qnaSeconds: timeline.chapters.find((chapter) => chapter.title === script.qna)?.start ?? null,
    speakers: script.speakers.map(({ name, role, company, voice }) => ({
      name,
      role,
      company,
      gender: voiceGender(voice),
    })),
    figures: script.figures,
    points: script.points,
    chapters: timeline.chapters,
  };
  // One paragraph per line keeps the file small and its diffs readable.
  const paragraphs = timeline.paragraphs.map(({ speaker, clips }) => {
    const sentences = clips.map(({ at, words }) => ({
      words: words.map(([text, start, end]) => [text, round(at + start), round(at + end)]),
    }));
    return JSON.stringify({ speaker, sentences });
  });
  return `${JSON.stringify(head).slice(0, -1)},"paragraphs":[\n${paragraphs.join(",\n")}\n]}\n`;
}

function makeCall(slug: string, workFolder: string, flite: string): void {
  const folder = path.join(callsFolder, slug);
  const script = parseScript(readFileSync(path.join(folder, "script.txt"), "utf8"));
  const timeline = layOut(script, speakScript(script, path.join(workFolder, slug), flite), slug);
  const { mp3: encoded, delay, remaining } = encodeInStep(render(timeline, slug));
  const lastFrame = mp3Frames(encoded).at(-1)!;
  const mp3 = encoded.subarray(0, lastFrame.offset + lastFrame.length);
  writeFileSync(path.join(folder, "audio.mp3"), mp3);
  writeFileSync(path.join(folder, "call.json"), callJson(slug, script, timeline, mp3));
  const words = timeline.paragraphs
    .flatMap(({ clips }) => clips)
    .flatMap((clip) => clip.words.map(([, start, end]) => ({ start: clip.at + start, end: clip.at + end })));
  const fit = checkAlignment(decode(mp3), words);
  console.log(slug, {
    seconds: timeline.durationSeconds,
    words: words.length,
    megabytes: mp3.length / 1e6,
    codecDelayMs: (delay / 24).toFixed(1),
    remainingSamples: remaining,
    fit,
  });
}

const workFolder = mkdtempSync(path.join(tmpdir(), "callboard-voices-"));
try {
  const flite = buildFlite(workFolder);
  const slugs = process.argv.slice(2);
  for (const slug of slugs.length > 0 ? slugs : readdirSync(callsFolder).sort())
    makeCall(slug, workFolder, flite);
} finally {
  rmSync(workFolder, { recursive: true });
}
