import type { ReaderChapter } from "../../contract/board/transcript-detail.ts";
import { buildChapterTree, type ChapterNode, type ChapterTree } from "../chapters/chapter-tree.ts";
import { foldText } from "../text/fold-text.ts";
import type { TextParagraph } from "../transcript/transcript-text.ts";
import { questionsAskedAgain, type QuestionsAsked } from "./asked-again.ts";
import { compareFigures, type ComparedFigures } from "./compared-figures.ts";
import { compareGuidance, type ComparedOutlook } from "./guidance.ts";
import { compareTalk, type ComparedTalk } from "./talk-time.ts";
import { termChanges, type TermChanges } from "./term-changes.ts";

/** A call to compare. Times are seconds. */
export interface ComparableCall {
  chapters: readonly ReaderChapter[];
  paragraphs: readonly TextParagraph[];
  durationSeconds: number | null;
}

/** What changed from one call to a later one, by what was said. */
export interface Comparison {
  terms: TermChanges;
  figures: ComparedFigures;
  outlook: ComparedOutlook;
  questions: QuestionsAsked;
  chapters: ComparedChapter[];
  talk: ComparedTalk[];
}

/** Compares a call with an earlier one, and its words with those of all of `earlier`. */
export function compareCalls(
  older: ComparableCall,
  newer: ComparableCall,
  earlier: readonly ComparableCall[],
): Comparison {
  const [before, now] = [older, newer].map(({ chapters, durationSeconds }) =>
    buildChapterTree(chapters, durationSeconds),
  );
  const [a, b] = [older.paragraphs, newer.paragraphs];
  return {
    terms: termChanges(
      earlier.map(({ paragraphs }) => paragraphs),
      b,
    ),
    figures: compareFigures(a, b),
    outlook: compareGuidance(a, b),
    questions: questionsAskedAgain(a, b),
    chapters: alignChapters(before!, now!),
    talk: compareTalk(a, b),
  };
}

/** A chapter of both calls, or of one of them only. */
export interface ComparedChapter {
  older: ChapterNode | null;
  newer: ChapterNode | null;
  title: string;
  level: number;
  /** How many chapters it lies within: in the newer call, or in the older one where only that has it. */
  depth: number;
}

/**
 * The chapters of two calls by title and level, in the order of the newer call. A chapter that only the older call has
 * stands after the one that it followed there. Chapters with equal titles pair up first within the same outer chapter,
 * then anywhere, so that one that only moved does not count as new.
 */
function alignChapters(older: ChapterTree, newer: ChapterTree): ComparedChapter[] {
  const pairs = pairChapters(older.nodes, newer.nodes);
  const rows: ComparedChapter[] = newer.nodes.map((node) => rowOf(pairs.get(node) ?? null, node));
  const paired = new Set(pairs.values());
  older.nodes.forEach((node, index) => {
    if (paired.has(node)) return;
    const before = older.nodes[index - 1];
    const at = rows.findIndex((row) => row.older !== null && row.older === before);
    rows.splice(at + 1, 0, rowOf(node, null));
  });
  return rows;
}

/** Pairs chapters of the newer call with chapters of the older one. */
function pairChapters(
  older: readonly ChapterNode[],
  newer: readonly ChapterNode[],
): Map<ChapterNode, ChapterNode> {
  const pairs = new Map<ChapterNode, ChapterNode>();
  const taken = new Set<ChapterNode>();
  const pairBy = (keyOf: (node: ChapterNode) => string) => {
    const waiting = Map.groupBy(
      older.filter((node) => !taken.has(node)),
      keyOf,
    );
    for (const node of newer) {
      const match = pairs.has(node) ? undefined : waiting.get(keyOf(node))?.shift();
      if (!match) continue;
      pairs.set(node, match);
      taken.add(match);
    }
  };
  pairBy((node) => node.path.map(nameOf).join("\n"));
  pairBy(nameOf);
  return pairs;
}

/** Level and title, with differences in spelling folded. */
function nameOf({ chapter }: ChapterNode): string {
  return `${chapter.level} ${foldText(chapter.title).text.trim().replace(/\s+/g, " ")}`;
}

function rowOf(older: ChapterNode | null, newer: ChapterNode): ComparedChapter;
function rowOf(older: ChapterNode, newer: ChapterNode | null): ComparedChapter;
function rowOf(older: ChapterNode | null, newer: ChapterNode | null): ComparedChapter {
  const { chapter, path } = (newer ?? older)!;
  return { older, newer, title: chapter.title, level: chapter.level, depth: path.length - 1 };
}
