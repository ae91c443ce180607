import {
  parseLiveTranscriptLine,
  type LiveTranscriptEntry,
  type LiveTranscriptRecord,
} from "../../contract/public-v3/live-transcript-line.ts";
import { boundWord } from "./bound-paragraphs.ts";
import { hasWord, paragraphFor, withParagraph, withWord, type LiveParagraph } from "./live-paragraph.ts";
import { applyRefinement } from "./live-refinement.ts";
import { clockAfterStart, clockAtWord, onClock, undatedClock, type TextClock } from "./text-clock.ts";

/** A predicted section of the call: prepared remarks or questions. Open while `end` is null. */
export interface LiveSection {
  name: string;
  start: number;
  end: number | null;
}

/**
 * Everything that a live transcript stream has sent so far. Unchanged parts stay the same objects. Times are seconds.
 */
export interface LiveTranscript {
  version: string | null;
  clock: TextClock;
  paragraphs: readonly LiveParagraph[];
  sections: readonly LiveSection[];
  /** The last interruption, if nothing was transcribed after it. */
  interruption: { seconds: number | null; isRestarting: boolean } | null;
  /** Set once the stream has ended. `reason` may be shown to people. */
  end: { code: number; reason: string | null } | null;
  corrections: number;
  ignoredLines: number;
}

export const emptyLiveTranscript: LiveTranscript = {
  version: null,
  clock: undatedClock,
  paragraphs: [],
  sections: [],
  interruption: null,
  end: null,
  corrections: 0,
  ignoredLines: 0,
};

/**
 * Adds lines to a transcript (docs/interface.md, Live transcript stream): words, corrections, sections, interruptions
 * and the end. Repeated words change nothing; unknown lines are counted. Never throws.
 */
export function reduceLiveTranscript(before: LiveTranscript, lines: readonly string[]): LiveTranscript {
  return lines.reduce(reduceLine, before);
}

function reduceLine(given: LiveTranscript, text: string): LiveTranscript {
  if (text.trim() === "") return given;
  const read = parseLiveTranscriptLine(text);
  const clock = read.kind === "entry" ? clockAtWord(given.clock, read.entry) : given.clock;
  const before = clock === given.clock ? given : { ...given, clock };
  const line = onClock(read, clock);
  switch (line.kind) {
    case "entry":
      return addEntry(before, line.entry);
    case "refinement": {
      const paragraphs = applyRefinement(before.paragraphs, line.refinement);
      return paragraphs === before.paragraphs
        ? before
        : { ...before, paragraphs, corrections: before.corrections + 1 };
    }
    case "record":
      return addRecord(before, line.record);
    case "ignored":
      return { ...before, ignoredLines: before.ignoredLines + 1 };
  }
}

function addEntry(before: LiveTranscript, { t, s, e, p, S }: LiveTranscriptEntry): LiveTranscript {
  const text = boundWord(t);
  const word = { text, sent: text, start: s, end: e, speaker: S ?? null };
  const { paragraphs } = before;
  const index = paragraphFor(paragraphs, p, s);
  const paragraph = paragraphs[index];
  if (!paragraph) {
    const opened = withParagraph(paragraphs, { key: p, group: p, anchor: s, words: [word] });
    return { ...before, paragraphs: opened, interruption: null };
  }
  if (hasWord(paragraph.words, word)) return before;
  const words = withWord(paragraph.words, word);
  // A paragraph that now begins earlier moves, because paragraphs are looked up by their anchors in order.
  const grown =
    s < paragraph.anchor
      ? withParagraph(paragraphs.toSpliced(index, 1), { ...paragraph, anchor: s, words })
      : paragraphs.with(index, { ...paragraph, words });
  return { ...before, paragraphs: grown, interruption: null };
}

function addRecord(before: LiveTranscript, record: LiveTranscriptRecord): LiveTranscript {
  switch (record.type) {
    case "start":
      return {
        ...before,
        version: record.file_format_version ?? before.version,
        clock: clockAfterStart(before.clock, record.processing_start_time, brokeOffAt(before)),
      };
    case "keep-alive":
      return before;
    case "interruption": {
      const seconds = record.time ?? null;
      return { ...before, interruption: { seconds, isRestarting: record.restarting ?? false } };
    }
    case "section":
      return { ...before, sections: withSection(before.sections, record) };
    case "end":
      return { ...before, end: { code: record.code ?? 0, reason: record.user_reason ?? null } };
  }
}

/** The last second of the text so far; null before the first word. */
function brokeOffAt({ paragraphs, interruption }: LiveTranscript): number | null {
  const lastWord = paragraphs.at(-1)?.words.at(-1)?.end ?? null;
  return lastWord === null ? null : Math.max(lastWord, interruption?.seconds ?? 0);
}

type SectionRecord = Extract<LiveTranscriptRecord, { type: "section" }>;

function withSection(
  sections: readonly LiveSection[],
  { name, s, e }: SectionRecord,
): readonly LiveSection[] {
  if (s != null) {
    const isKnown = sections.some((section) => section.name === name && section.start === s);
    return isKnown ? sections : [...sections, { name, start: s, end: e ?? null }];
  }
  const open = sections.findLastIndex((section) => section.name === name && section.end === null);
  return open < 0 || e == null ? sections : sections.with(open, { ...sections[open]!, end: e });
}
