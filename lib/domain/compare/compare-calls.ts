import type { ReaderChapter } from "../../contract/board/transcript-detail.ts";
import { buildChapterTree, type ChapterNode, type ChapterTree } from "../chapters/chapter-tree.ts";
import type { TextParagraph } from "../transcript/transcript-text.ts";
import { changedFigures, type ComparedFigure } from "./stated-figures.ts";
import { compareTalk, type ComparedTalk } from "./talk-time.ts";
import { foldText } from "../text/fold-text.ts";

/** A call to compare. Times are seconds. */
export interface ComparableCall {
  chapters: readonly ReaderChapter[];
  paragraphs: readonly TextParagraph[];
  durationSeconds: number | null;
}

/** Two calls side by side. */
export interface Comparison {
  chapters: (ComparedChapter & { figures: ComparedFigure[] })[];
  talk: ComparedTalk[];
}

/** Compares a call with an earlier one. */
export function compareCalls(older: ComparableCall, newer: ComparableCall): Comparison {
  const [before, now] = [older, newer].map(({ chapters, durationSeconds }) =>
    buildChapterTree(chapters, durationSeconds),
  );
  return {
    chapters: alignChapters(before!, now!).map((row) => ({
      ...row,
      figures:
        row.older && row.newer
          ? changedFigures(ownText(row.older, older.paragraphs), ownText(row.newer, newer.paragraphs))
          : [],
    })),
    talk: compareTalk(older.paragraphs, newer.paragraphs),
  };
}

/** What is said in a chapter but in none of the chapters within it. */
function ownText({ chapter, children, untilSeconds }: ChapterNode, paragraphs: readonly TextParagraph[]) {
  return paragraphs.filter(
    ({ start }) =>
      start >= chapter.startSeconds &&
      start < untilSeconds &&
      !children.some((child) => start >= child.chapter.startSeconds && start < child.untilSeconds),
  );
}

/** True for a chapter that only one call has, or in which a figure changed. */
export function isChanged({ older, newer, figures }: Comparison["chapters"][number]): boolean {
  return older === null || newer === null || figures.length > 0;
}

/** A chapter of both calls, or of one of them only. */
interface ComparedChapter {
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
