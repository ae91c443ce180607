import type { ReaderChapter } from "../../contract/board/transcript-detail.ts";
import { buildChapterTree, type ChapterNode } from "../chapters/chapter-tree.ts";
import type { TextParagraph } from "../transcript/transcript-text.ts";
import { alignChapters, type ComparedChapter } from "./align-chapters.ts";
import { changedFigures, type ComparedFigure } from "./stated-figures.ts";
import { compareTalk, type ComparedTalk } from "./talk-time.ts";

/** A call as it is compared. Times are seconds. */
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

/** What is said in a chapter and in none of its own chapters. */
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
