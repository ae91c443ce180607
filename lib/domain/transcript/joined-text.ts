import type { LiveSection } from "./live-transcript.ts";
import type { TextParagraph } from "./transcript-text.ts";
import { remembering } from "../remembering.ts";

/** The text of one run of a stream, timed from the start of the run, and the run's place in the call. Seconds. */
export interface TextOfRun {
  startSeconds: number;
  paragraphs: readonly TextParagraph[];
  sections: readonly LiveSection[];
}

/** A part of the call that was not received, in seconds of the call and as instants. */
export interface Interruption {
  /** Null where it is unknown when the stream broke off. */
  fromSeconds: number | null;
  toSeconds: number;
  fromAt: string | null;
  toAt: string;
  /** False where the times come from upstream's records, not from the stream. */
  isDated: boolean;
}

interface RunInCall {
  startSeconds: number;
  endSeconds: number | null;
  startedAt: string;
  endedAt: string | null;
  isDated: boolean;
}

/** With a shorter pause between two runs, nothing was lost. */
const shortestLossSeconds = 1;

/** The interruptions between the runs of a stream, and before the first run where the start was not received. */
export function interruptionsOf(runs: readonly RunInCall[]): Interruption[] {
  return runs.flatMap((run, index) => {
    const before = runs[index - 1];
    const fromSeconds = index === 0 ? 0 : (before?.endSeconds ?? null);
    if (fromSeconds !== null && run.startSeconds - fromSeconds < shortestLossSeconds) return [];
    const isDated = run.isDated && (before?.isDated ?? true);
    const fromAt = before?.endedAt ?? null;
    return [{ fromSeconds, toSeconds: run.startSeconds, fromAt, toAt: run.startedAt, isDated }];
  });
}

const shifted = remembering<TextParagraph, TextParagraph>();

/** The text of all runs on the call's clock. An unchanged paragraph stays the same object. */
export function joinTexts(runs: readonly TextOfRun[]): {
  paragraphs: readonly TextParagraph[];
  sections: readonly LiveSection[];
} {
  const [only] = runs;
  if (only && runs.length === 1 && only.startSeconds === 0) return only;
  return {
    paragraphs: runs.flatMap(({ paragraphs, startSeconds }, index) =>
      paragraphs.map((paragraph) => shift(paragraph, startSeconds, index)),
    ),
    sections: joinSections(runs),
  };
}

function shift(paragraph: TextParagraph, bySeconds: number, run: number): TextParagraph {
  const key = run === 0 ? paragraph.key : `${run}/${paragraph.key}`;
  const move = (): TextParagraph => ({
    ...paragraph,
    key,
    start: paragraph.start + bySeconds,
    end: paragraph.end + bySeconds,
    words: paragraph.words.map(([text, start, end]) => [text, start + bySeconds, end + bySeconds]),
  });
  return shifted(paragraph, move, `${bySeconds} ${key}`);
}

/** A run that resumes within a section begins with the same section again; both become one. */
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
