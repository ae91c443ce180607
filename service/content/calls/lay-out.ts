import { wholeNumber, type Random } from "../seeded-random.ts";
import { frameSeconds, type Clip } from "./clips.ts";

/** A sentence to be placed: who says it, its clips and their printed words, and the chapters that begin with it. */
export type Line = {
  speaker: number;
  beginsParagraph: boolean;
  chapters: readonly { title: string; level: number }[];
  clips: readonly { clip: Clip; words: readonly string[] }[];
};

/** A line with the frame of the call at which each of its clips begins. */
export type PlacedLine = Line & { at: readonly number[] };

/** Placed lines, and the chapters with the whole second in which each begins. */
export type Section = { lines: PlacedLine[]; chapters: { title: string; level: number; start: number }[] };

/** Lengths of pauses in frames, by what follows. */
const pauses: Record<"sentence" | "paragraph" | "speaker", [low: number, high: number]> = {
  sentence: [14, 24],
  paragraph: [28, 42],
  speaker: [28, 56],
};
/** A chapter's first word begins this long after its whole second, at most by half a frame more than the latter. */
const leadSeconds = { min: 0.02, max: 0.1 };

/** The usual length of lines in frames, with the pauses before them; a chapter waits half a second on average. */
export function usualFrames(lines: readonly Line[]): number {
  return lines.reduce((sum, line, index) => {
    const [low, high] = pauses[kindOf(line, lines[index - 1])];
    const wait = line.chapters.length > 0 ? 0.5 / frameSeconds : 0;
    return sum + framesOf(line) + (low + high) / 2 + wait;
  }, 0);
}

/**
 * Lays lines out with natural pauses, from one frame of the call to before another. Chapters are in whole seconds, so
 * the pause before one is extended until its first word begins just after a whole second. What is left of the time
 * goes into the pauses, in equal parts.
 *
 * @returns null when the lines do not fit
 */
export function layOut(lines: readonly Line[], from: number, to: number, random: Random): Section | null {
  const drawn = lines.map((line, index) =>
    index === 0 ? 0 : wholeNumber(random, ...pauses[kindOf(line, lines[index - 1])]),
  );
  const pausesCount = lines.length - 1;
  const place = (more: number, section?: Section) => {
    const before = (index: number) => {
      if (index === 0) return 0;
      return drawn[index]! + Math.floor(more / pausesCount) + (index <= more % pausesCount ? 1 : 0);
    };
    return placeAll(lines, before, from, section);
  };
  const leastEnd = place(0);
  if (leastEnd > to) return null;
  // A chapter waits less for its second after a longer pause, up to a second: so from the most time down in small steps,
  // that little is left over, which would be one long pause at the end.
  const chapters = lines.reduce((sum, line) => sum + line.chapters.length, 0);
  let more = to - leastEnd + Math.ceil(chapters / frameSeconds);
  for (let end = place(more); end > to; end = place(more)) more -= Math.min(more, Math.ceil((end - to) / 3));
  const section: Section = { lines: [], chapters: [] };
  place(more, section);
  return section;
}

/** The frame at which the last line ends. Many tries find out how much room there is; `section` gets what is placed. */
function placeAll(
  lines: readonly Line[],
  before: (index: number) => number,
  from: number,
  section?: Section,
): number {
  let now = from;
  for (const [index, line] of lines.entries()) {
    now += before(index);
    if (line.chapters.length > 0) {
      const word = line.clips[0]!.clip.times[0]! / 100;
      const start = Math.max(0, Math.ceil(now * frameSeconds + word - leadSeconds.max));
      now = Math.max(now, Math.ceil((start + leadSeconds.min - word) / frameSeconds));
      section?.chapters.push(...line.chapters.map((chapter) => ({ ...chapter, start })));
    }
    const begins = now;
    now += framesOf(line);
    section?.lines.push({ ...line, at: clipsAt(line, begins) });
  }
  return now;
}

function clipsAt({ clips }: Line, begins: number): number[] {
  let now = begins;
  return clips.map(({ clip }) => {
    const frame = now;
    now += clip.frames;
    return frame;
  });
}

function framesOf({ clips }: Line): number {
  return clips.reduce((sum, { clip }) => sum + clip.frames, 0);
}

function kindOf(line: Line, before: Line | undefined): keyof typeof pauses {
  if (!line.beginsParagraph) return "sentence";
  return before?.speaker === line.speaker ? "paragraph" : "speaker";
}
