import { seededRandom, wholeNumber } from "../seeded-random.ts";
import type { CallScript } from "./parse-script.ts";
import { SAMPLE_RATE } from "./speak.ts";

/** A sentence to be placed: its trimmed sound and its words' times, in seconds. */
export type Clip = { samples: Int16Array; words: [text: string, start: number, end: number][] };

/** A clip with the second of the recording at which it begins. */
export type PlacedClip = Clip & { at: number };

/** The call with its times, in seconds from the start of the recording; chapters in whole seconds. */
export type Timeline = {
  durationSeconds: number;
  paragraphs: { speaker: number; clips: PlacedClip[] }[];
  chapters: { title: string; start: number; end: number; level: number }[];
};

/** How long after its whole second a chapter's first word begins. */
const CHAPTER_LEAD_SECONDS = 0.1;
const TAIL_SECONDS = 1.5;

/** Lengths of pauses in hundredths of a second, by what follows. */
const PAUSES: Record<"sentence" | "paragraph" | "speaker", [low: number, high: number]> = {
  sentence: [36, 62],
  paragraph: [70, 105],
  speaker: [75, 150],
};

function closeChapters(chapters: Timeline["chapters"], durationSeconds: number): void {
  for (const [index, chapter] of chapters.entries()) {
    const next = chapters.slice(index + 1).find((later) => later.level <= chapter.level);
    chapter.end = next?.start ?? durationSeconds;
  }
}

/**
 * Lays spoken sentences out with natural pauses. Chapters of the interface are in whole seconds, so the pause before a
 * chapter is extended until its first word begins just after a whole second, and the recording ends on one.
 *
 * @param clips one per sentence, in the order of the script
 */
export function layOut(script: CallScript, clips: readonly Clip[], seed: string): Timeline {
  const random = seededRandom(seed);
  const chapters: Timeline["chapters"] = [];
  const paragraphs: Timeline["paragraphs"] = [];
  let opening: Timeline["chapters"] = [];
  let now = 0;
  let next = 0;
  for (const block of script.blocks) {
    if (block.kind === "chapter") {
      opening.push({ title: block.title, start: 0, end: 0, level: block.level });
      continue;
    }
    const placed: PlacedClip[] = [];
    for (let index = 0; index < block.sentences.length; index++) {
      const clip = clips[next++]!;
      const before = paragraphs.at(-1);
      const kind = index > 0 ? "sentence" : before?.speaker === block.speaker ? "paragraph" : "speaker";
      const pause = before || index > 0 ? wholeNumber(random, ...PAUSES[kind]) / 100 : 0;
      let at = now + pause;
      const lead = clip.words[0]![1];
      if (opening.length > 0) {
        const second = Math.ceil(at + lead - CHAPTER_LEAD_SECONDS);
        at = second + CHAPTER_LEAD_SECONDS - lead;
        for (const chapter of opening) chapters.push({ ...chapter, start: second });
        opening = [];
      }
      placed.push({ ...clip, at });
      now = at + clip.samples.length / SAMPLE_RATE;
    }
    paragraphs.push({ speaker: block.speaker, clips: placed });
  }
  const durationSeconds = Math.ceil(now + TAIL_SECONDS);
  closeChapters(chapters, durationSeconds);
  return { durationSeconds, paragraphs, chapters };
}
