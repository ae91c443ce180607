import type { ReaderChapter, ReaderWord } from "../../contract/board/transcript-detail.ts";
import { textCorrections } from "./live-corrections.ts";
import { speakerLabel, type LiveParagraph } from "./live-paragraph.ts";
import type { LiveSection, LiveTranscript } from "./live-transcript.ts";
import { layOut, sentenceStarts, type TextParagraph } from "./transcript-text.ts";
import { remembering } from "../remembering.ts";

const laidOut = remembering<LiveParagraph, TextParagraph>();

/**
 * The paragraphs of a live transcript in time order, ready to render. An unchanged paragraph stays the same object, so
 * that only changed ones are rendered.
 */
export function liveTextParagraphs(transcript: LiveTranscript): TextParagraph[] {
  return transcript.paragraphs
    .filter((paragraph) => paragraph.words.length > 0)
    .map(textOf)
    .sort((a, b) => a.start - b.start);
}

/**
 * The same transcript with its newest paragraphs alone, as many as have at most this number of words. Of a last one that
 * has more, its newest words are left.
 */
export function newestText(transcript: LiveTranscript, maxWords: number): LiveTranscript {
  const { paragraphs } = transcript;
  let words = 0;
  const first = 1 + paragraphs.findLastIndex((paragraph) => (words += paragraph.words.length) > maxWords);
  const last = paragraphs.at(-1);
  if (first < paragraphs.length || !last) return { ...transcript, paragraphs: paragraphs.slice(first) };
  const newest = last.words.slice(-maxWords);
  const { start } = newest[0]!;
  const corrections = (last.corrections ?? []).filter((correction) => correction.start >= start);
  return { ...transcript, paragraphs: [{ ...last, words: newest, corrections }] };
}

/** The predicted sections of a stream as chapters; an open one lasts until `untilSeconds`. */
export function liveChapters(sections: readonly LiveSection[], untilSeconds: number): ReaderChapter[] {
  return sections.map(({ name, start, end }, index) => ({
    id: index,
    title: sectionTitles[name] ?? name,
    level: 1,
    startSeconds: start,
    endSeconds: end ?? Math.max(start, untilSeconds),
  }));
}

/**
 * The predicted sections of a call that is over, for a finished transcript without chapters that ends at `lastSecond`.
 * Their titles say that they are predicted, wherever they are shown, exported or found.
 */
export function keptLiveChapters(sections: readonly LiveSection[], lastSecond: number): ReaderChapter[] {
  return liveChapters(sections, lastSecond)
    .filter(({ startSeconds }) => startSeconds < lastSecond)
    .map((chapter) => ({
      ...chapter,
      title: markedAsLive(chapter.title),
      endSeconds: Math.min(chapter.endSeconds, lastSecond),
      isFromLiveText: true,
    }));
}

/** A title or name with where it comes from, so that screens, exports and searches all say it. */
export function markedAsLive(text: string): string {
  return `${text} (from the live text)`;
}

const sectionTitles: Record<string, string> = {
  "predicted-speech": "Prepared remarks",
  "predicted-qna": "Questions and answers",
};

function textOf(paragraph: LiveParagraph): TextParagraph {
  return laidOut(paragraph, () => {
    const words = paragraph.words.map((word): ReaderWord => [word.text, word.start, word.end]);
    const laid = layOut(paragraph.key, words, sentenceStarts(words), speakerLabel(paragraph.words));
    const corrections = textCorrections(laid, paragraph.corrections ?? []);
    return corrections.length === 0 ? laid : { ...laid, corrections };
  });
}
