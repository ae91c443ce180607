import type { LiveSection } from "./live-transcript.ts";
import type { TextParagraph } from "./transcript-text.ts";

/** The words of one run of a stream, timed from the start of the run, and the run's place in the call. Seconds. */
export interface TextOfRun {
  startSeconds: number;
  paragraphs: readonly TextParagraph[];
  sections: readonly LiveSection[];
}

/** A part of the call that was not received. Seconds of the call, and the instants themselves. */
export interface Interruption {
  /** Null where it is unknown when the stream broke off. */
  fromSeconds: number | null;
  toSeconds: number;
  fromAt: string | null;
  toAt: string;
  /** False where the times are those of upstream's records, not of the stream. */
  isDated: boolean;
}

interface RunInCall {
  startSeconds: number;
  endSeconds: number | null;
  startedAt: string;
  endedAt: string | null;
  isDated: boolean;
}

/** Streams are cut with pauses shorter than this, without a loss. */
const lostSeconds = 1;

/** The interruptions between the runs of a stream, and before the first run where the start was not received. */
export function interruptionsOf(runs: readonly RunInCall[]): Interruption[] {
  return runs.flatMap((run, index) => {
    const before = runs[index - 1];
    const fromSeconds = index === 0 ? 0 : (before?.endSeconds ?? null);
    if (fromSeconds !== null && run.startSeconds - fromSeconds < lostSeconds) return [];
    const isDated = run.isDated && (before?.isDated ?? true);
    const fromAt = before?.endedAt ?? null;
    return [{ fromSeconds, toSeconds: run.startSeconds, fromAt, toAt: run.startedAt, isDated }];
  });
}

const moved = new WeakMap<TextParagraph, { bySeconds: number; key: string; paragraph: TextParagraph }>();

/** The words of all runs as one text on the call's clock. An unchanged paragraph stays the same object. */
export function joinTexts(runs: readonly TextOfRun[]): {
  paragraphs: readonly TextParagraph[];
  sections: readonly LiveSection[];
} {
  const [only] = runs;
  if (only && runs.length === 1 && only.startSeconds === 0) return only;
  return {
    paragraphs: runs.flatMap(({ paragraphs, startSeconds }, index) =>
      paragraphs.map((paragraph) => move(paragraph, startSeconds, index)),
    ),
    sections: joinSections(runs),
  };
}

function move(paragraph: TextParagraph, bySeconds: number, run: number): TextParagraph {
  const key = run === 0 ? paragraph.key : `${run}/${paragraph.key}`;
  const known = moved.get(paragraph);
  if (known?.bySeconds === bySeconds && known.key === key) return known.paragraph;
  const later: TextParagraph = {
    ...paragraph,
    key,
    start: paragraph.start + bySeconds,
    end: paragraph.end + bySeconds,
    words: paragraph.words.map(([text, start, end]) => [text, start + bySeconds, end + bySeconds]),
  };
  moved.set(paragraph, { bySeconds, key, paragraph: later });
  return later;
}

/** A run that resumes inside a section names that section again; the section continues. */
function joinSections(runs: readonly TextOfRun[]): LiveSection[] {
  const joined: LiveSection[] = [];
  for (const { sections, startSeconds } of runs) {
    for (const { name, start, end } of sections) {
      const section = { name, start: start + startSeconds, end: end === null ? null : end + startSeconds };
      const last = joined.at(-1);
      if (last?.name === name) joined[joined.length - 1] = { ...last, end: section.end };
      else joined.push(section);
    }
  }
  return joined.map((section, index) => ({
    ...section,
    end: section.end ?? joined[index + 1]?.start ?? null,
  }));
}
