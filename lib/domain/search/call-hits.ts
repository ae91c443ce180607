import type { ChapterNode } from "../chapters/chapter-tree.ts";
import {
  sentenceSpan,
  wordAtOffset,
  type TextParagraph,
  type TextSpan,
} from "../transcript/transcript-text.ts";
import { matchesInText, type SearchHit } from "./transcript-search.ts";

/** A sentence of the call in which something was found. */
export interface SentenceHit {
  kind: "sentence";
  /** The first word that was found. */
  seconds: number;
  paragraph: number;
  /** The sentence in its paragraph's text, and in it what was found. */
  sentence: TextSpan;
  matches: TextSpan[];
  /** The place of the first match among all matches in the text. */
  firstMatch: number;
}

/** A chapter whose title has what was looked for. */
export interface ChapterHit {
  kind: "chapter";
  seconds: number;
  node: ChapterNode;
  matches: TextSpan[];
}

export type CallHit = SentenceHit | ChapterHit;

/**
 * What was found in a call, to be listed in its order: each sentence once, with all its matches, and the chapters
 * whose titles match before the words they begin with.
 *
 * @param hits the matches in the text, in reading order
 */
export function listHits(
  paragraphs: readonly TextParagraph[],
  nodes: readonly ChapterNode[],
  hits: readonly SearchHit[],
  query: string,
): CallHit[] {
  const chapters = nodes.flatMap((node): ChapterHit | [] => {
    const matches = matchesInText(node.chapter.title, query);
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

/** Each sentence in which something was found once, with all its matches, in the order of the text. */
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
