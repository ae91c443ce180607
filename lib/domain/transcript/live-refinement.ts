import type { LiveTranscriptRefinement } from "../../contract/public-v3/live-transcript-line.ts";
import { boundWord } from "./bound-paragraphs.ts";
import {
  findWordByStart,
  paragraphOwning,
  sameStartSeconds,
  withParagraph,
  withWord,
  type LiveParagraph,
} from "./live-paragraph.ts";

/**
 * Applies one correction of a 1.7 stream to the paragraphs so far (docs/interface.md, Live transcript stream). A
 * correction of an unknown kind, or for a time at which no word starts, returns the same array.
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
  return rewrite(paragraphs, found.paragraph, words.with(found.word, { ...words[found.word]!, text }));
}

function deleteWord(paragraphs: readonly LiveParagraph[], start: number) {
  const found = findWordByStart(paragraphs, start);
  if (!found) return paragraphs;
  return rewrite(paragraphs, found.paragraph, paragraphs[found.paragraph]!.words.toSpliced(found.word, 1));
}

function insertWord(paragraphs: readonly LiveParagraph[], start: number, end: number, text: string) {
  const word = { text, sent: text, start, end, speaker: null };
  if (paragraphs.length === 0) return [{ key: `+${start}`, group: "", anchor: start, words: [word] }];
  const index = paragraphOwning(paragraphs, start);
  return rewrite(paragraphs, index, withWord(paragraphs[index]!.words, word));
}

function splitParagraph(paragraphs: readonly LiveParagraph[], start: number) {
  const found = findWordByStart(paragraphs, start);
  if (!found || found.word === 0) return paragraphs;
  const paragraph = paragraphs[found.paragraph]!;
  const isBefore = (word: { start: number }) => word.start < start - sameStartSeconds;
  const rest = paragraph.words.filter((word) => !isBefore(word));
  const kept = rewrite(paragraphs, found.paragraph, paragraph.words.filter(isBefore));
  const { group } = paragraph;
  return withParagraph(kept, {
    key: `${paragraph.key}@${start}`,
    group,
    anchor: rest[0]!.start,
    words: rest,
  });
}

function mergeParagraphs(paragraphs: readonly LiveParagraph[], start: number, end: number) {
  const first = paragraphOwning(paragraphs, start);
  const after = paragraphs.findIndex(({ anchor }, index) => index > first && anchor > end + sameStartSeconds);
  const merged = paragraphs.slice(first, after < 0 ? paragraphs.length : after);
  if (merged.length < 2) return paragraphs;
  const words = merged.flatMap((paragraph) => paragraph.words).sort((a, b) => a.start - b.start);
  return paragraphs.toSpliced(first, merged.length, { ...merged[0]!, words });
}

function rewrite(paragraphs: readonly LiveParagraph[], index: number, words: LiveParagraph["words"]) {
  return paragraphs.with(index, { ...paragraphs[index]!, words });
}
