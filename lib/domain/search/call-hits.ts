import type { ChapterNode } from "../chapters/chapter-tree.ts";
import {
  sentenceSpan,
  wordAtOffset,
  type TextParagraph,
  type TextSpan,
} from "../transcript/transcript-text.ts";
import { matchesInTitle, type SearchHit } from "./search-call.ts";
import type { WordsQuery } from "./words-query.ts";

/** A sentence with matches. */
export interface SentenceHit {
  kind: "sentence";
  /** When the first match is said. */
  seconds: number;
  paragraph: number;
  /** The sentence in the text of its paragraph, and the matches in that text. */
  sentence: TextSpan;
  matches: TextSpan[];
  /** The index of the first match among all matches of the call. */
  firstMatch: number;
}

/** A chapter whose title has matches. */
export interface ChapterHit {
  kind: "chapter";
  seconds: number;
  node: ChapterNode;
  matches: TextSpan[];
}

export type CallHit = SentenceHit | ChapterHit;

/**
 * The matches in a call in its order: each sentence once with all its matches, and each chapter whose title matches
 * before the words that it begins with.
 *
 * @param hits the matches in the text, in reading order
 */
export function listHits(
  paragraphs: readonly TextParagraph[],
  nodes: readonly ChapterNode[],
  hits: readonly SearchHit[],
  query: WordsQuery,
): CallHit[] {
  const chapters = nodes.flatMap((node): ChapterHit | [] => {
    const matches = matchesInTitle(node.chapter, query);
    return matches.length === 0 ? [] : { kind: "chapter", seconds: node.chapter.startSeconds, node, matches };
  });
  const listed: CallHit[] = [...chapters, ...hitsBySentence(paragraphs, hits)];
  return listed.sort((a, b) => a.seconds - b.seconds);
}

/** The row that holds a match of the text; -1 when there is none. */
export function rowOfMatch(rows: readonly CallHit[], match: number): number {
  return rows.findIndex(
    (row) =>
      row.kind === "sentence" && match >= row.firstMatch && match < row.firstMatch + row.matches.length,
  );
}

/** Each sentence with matches once, in the order of the text. */
export function hitsBySentence(
  paragraphs: readonly TextParagraph[],
  hits: readonly SearchHit[],
): SentenceHit[] {
  const found: SentenceHit[] = [];
  hits.forEach(({ paragraph, from, to }, index) => {
    const last = found.at(-1);
    if (last?.paragraph === paragraph && from < last.sentence.to) {
      last.matches.push({ from, to });
      return;
    }
    const text = paragraphs[paragraph];
    if (!text) return;
    const word = wordAtOffset(text, from);
    found.push({
      kind: "sentence",
      seconds: text.words[word]?.[1] ?? text.start,
      paragraph,
      sentence: sentenceSpan(text, word),
      matches: [{ from, to }],
      firstMatch: index,
    });
  });
  return found;
}
