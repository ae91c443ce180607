import type { ReaderChapter } from "../../contract/board/transcript-detail.ts";
import { buildChapterTree, type ChapterNode } from "../chapters/chapter-tree.ts";
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

/** What changed over calls, by what was said. */
export interface Comparison {
  terms: TermChanges;
  figures: ComparedFigures;
  outlook: ComparedOutlook;
  questions: QuestionsAsked;
  chapters: ComparedChapter[];
  talk: ComparedTalk[];
}

/**
 * Compares calls, the oldest first. The words of the last one are counted against those of the calls before it, or of all
 * of `earlier` where that is given.
 */
export function compareCalls(
  calls: readonly ComparableCall[],
  earlier: readonly ComparableCall[] | null,
): Comparison {
  const texts = calls.map(({ paragraphs }) => paragraphs);
  return {
    terms: termChanges(
      earlier ? [earlier.flatMap(({ paragraphs }) => paragraphs), ...texts.slice(-1)] : texts,
    ),
    figures: compareFigures(texts),
    outlook: compareGuidance(texts),
    questions: questionsAskedAgain(texts),
    chapters: alignChapters(
      calls.map(({ chapters, durationSeconds }) => buildChapterTree(chapters, durationSeconds).nodes),
    ),
    talk: compareTalk(texts),
  };
}

/** A chapter of one call or more. */
export interface ComparedChapter {
  /** The chapter in each call; null where a call has none of its name. */
  calls: (ChapterNode | null)[];
  title: string;
  level: number;
  /** How many chapters it lies within, in the last call that has it. */
  depth: number;
}

/**
 * The chapters of calls by title and level, in the order of the last call. A chapter that only an earlier call has stands
 * after the one that it followed there. Chapters with equal titles pair up first within the same outer chapter, then
 * anywhere, so that one that only moved does not count as new.
 */
function alignChapters(calls: readonly (readonly ChapterNode[])[]): ComparedChapter[] {
  const rows: { node: ChapterNode; calls: (ChapterNode | null)[] }[] = [];
  const nowhere: (ChapterNode | null)[] = calls.map(() => null);
  for (const [at, nodes] of [...calls.entries()].toReversed()) {
    const rowOf = new Map(rows.map((row) => [row.node, row]));
    const pairs = pairChapters(
      nodes,
      rows.map(({ node }) => node),
    );
    for (const [known, node] of pairs) rowOf.get(known)!.calls[at] = node;
    const paired = new Set(pairs.values());
    nodes.forEach((node, index) => {
      if (paired.has(node)) return;
      const before = nodes[index - 1];
      const after = before === undefined ? -1 : rows.findIndex((row) => row.calls[at] === before);
      rows.splice(after + 1, 0, { node, calls: nowhere.with(at, node) });
    });
  }
  return rows.map(({ node: { chapter, path }, calls }) => ({
    calls,
    title: chapter.title,
    level: chapter.level,
    depth: path.length - 1,
  }));
}

/** Pairs chapters of later calls with chapters of an earlier one. */
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
