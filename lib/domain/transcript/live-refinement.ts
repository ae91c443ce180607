import type { LiveTranscriptRefinement } from "../../contract/public-v3/live-transcript-line.ts";
import { boundWord } from "./bound-paragraphs.ts";
import { withCorrection } from "./live-corrections.ts";
import {
  findWordByStart,
  paragraphOwning,
  sameStartSeconds,
  withParagraph,
  withWord,
  type LiveCorrection,
  type LiveParagraph,
} from "./live-paragraph.ts";

/**
 * Applies one refinement of a version 1.7 stream (docs/interface.md, Live transcript stream). Returns the same array
 * for an unknown instruction, and when no word starts where one is to be updated, deleted or split.
 */
export function applyRefinement(
  paragraphs: readonly LiveParagraph[],
  { i: instruction, s: start, e: end, rt }: LiveTranscriptRefinement,
): readonly LiveParagraph[] {
  if (start == null) return paragraphs;
  const text = rt == null ? null : boundWord(rt);
  switch (instruction) {
    case "word-update":
      return text === null ? paragraphs : updateWord(paragraphs, start, text);
    case "word-delete":
      return deleteWord(paragraphs, start);
    case "word-insert":
      return text === null ? paragraphs : insertWord(paragraphs, start, end ?? start, text);
    case "paragraph-insert":
      return splitParagraph(paragraphs, start);
    case "paragraph-merge":
      return end == null ? paragraphs : mergeParagraphs(paragraphs, start, end);
    default:
      return paragraphs;
  }
}

function updateWord(paragraphs: readonly LiveParagraph[], start: number, text: string) {
  const found = findWordByStart(paragraphs, start);
  if (!found) return paragraphs;
  const { words } = paragraphs[found.paragraph]!;
  const word = words[found.word]!;
  return rewrite(paragraphs, found.paragraph, words.with(found.word, { ...word, text }), {
    start: word.start,
    end: word.end,
    was: word.text,
    now: text,
  });
}

function deleteWord(paragraphs: readonly LiveParagraph[], start: number) {
  const found = findWordByStart(paragraphs, start);
  if (!found) return paragraphs;
  const { words } = paragraphs[found.paragraph]!;
  const word = words[found.word]!;
  return rewrite(paragraphs, found.paragraph, words.toSpliced(found.word, 1), {
    start: word.start,
    end: word.end,
    was: word.text,
    now: "",
  });
}

function insertWord(paragraphs: readonly LiveParagraph[], start: number, end: number, text: string) {
  const word = { text, sent: text, start, end, speaker: null };
  if (paragraphs.length === 0) return [{ key: `+${start}`, group: "", anchor: start, words: [word] }];
  const index = paragraphOwning(paragraphs, start);
  return rewrite(paragraphs, index, withWord(paragraphs[index]!.words, word), {
    start,
    end,
    was: "",
    now: text,
  });
}

function splitParagraph(paragraphs: readonly LiveParagraph[], start: number) {
  const found = findWordByStart(paragraphs, start);
  if (!found || found.word === 0) return paragraphs;
  const paragraph = paragraphs[found.paragraph]!;
  const isBefore = (word: { start: number }) => word.start < start - sameStartSeconds;
  const rest = paragraph.words.filter((word) => !isBefore(word));
  const { group, corrections = [] } = paragraph;
  const kept = paragraphs.with(found.paragraph, {
    ...paragraph,
    words: paragraph.words.filter(isBefore),
    corrections: corrections.filter(isBefore),
  });
  return withParagraph(kept, {
    key: `${paragraph.key}@${start}`,
    group,
    anchor: rest[0]!.start,
    words: rest,
    corrections: corrections.filter((correction) => !isBefore(correction)),
  });
}

function mergeParagraphs(paragraphs: readonly LiveParagraph[], start: number, end: number) {
  const first = paragraphOwning(paragraphs, start);
  const after = paragraphs.findIndex(({ anchor }, index) => index > first && anchor > end + sameStartSeconds);
  const merged = paragraphs.slice(first, after < 0 ? paragraphs.length : after);
  if (merged.length < 2) return paragraphs;
  const words = merged.flatMap((paragraph) => paragraph.words).sort((a, b) => a.start - b.start);
  const corrections = merged
    .flatMap((paragraph) => paragraph.corrections ?? [])
    .sort((a, b) => a.start - b.start);
  return paragraphs.toSpliced(first, merged.length, { ...merged[0]!, words, corrections });
}

function rewrite(
  paragraphs: readonly LiveParagraph[],
  index: number,
  words: LiveParagraph["words"],
  correction: LiveCorrection,
) {
  const paragraph = paragraphs[index]!;
  const corrections = withCorrection(paragraph.corrections ?? [], correction);
  return paragraphs.with(index, { ...paragraph, words, corrections });
}
