import type { ReaderChapter } from "../../contract/board/transcript-detail.ts";

/** What is wrong with a chapter. It is shown and marked, because hiding it would hide upstream's mistake. */
export type ChapterAnomaly =
  | "endsBeforeItStarts"
  | "hasNoLength"
  | "startsAfterTheRecording"
  | "hasNoParent"
  | "overlapsSibling"
  | "isDoubled";

/** A chapter in the tree. `path` runs from the outermost ancestor to the chapter itself. */
export interface ChapterNode {
  chapter: ReaderChapter;
  parent: ChapterNode | null;
  children: ChapterNode[];
  path: ChapterNode[];
  anomalies: ChapterAnomaly[];
  /** Where the chapter ends: at its end, or where that is wrong at the next chapter of its level or above. */
  untilSeconds: number;
}

/** The outline of a recording: `nodes` in reading order (parents before children), and the levels that exist. */
export interface ChapterTree {
  roots: ChapterNode[];
  nodes: ChapterNode[];
  levels: number[];
}

/** What the row of a chapter says of its anomaly. */
export const anomalyWording: Record<ChapterAnomaly, string> = {
  endsBeforeItStarts: "ends before it starts",
  hasNoLength: "has no length",
  startsAfterTheRecording: "starts after the recording ends",
  hasNoParent: "has no parent chapter",
  overlapsSibling: "overlaps the chapter before it",
  isDoubled: "is listed twice",
};

// Upstream rounds chapters to whole seconds, so a child may stick out of its parent by one.
const roundingSeconds = 1;

/**
 * Builds the outline from a flat list in any order (4.1 sorts by id). Chapters are ordered by start, then level;
 * parents are found by level and containment (docs/interface.md, Chapters). Any depth and any first level.
 */
export function buildChapterTree(
  chapters: readonly ReaderChapter[],
  durationSeconds: number | null,
): ChapterTree {
  const sorted = [...chapters].sort(
    (a, b) =>
      a.startSeconds - b.startSeconds || a.level - b.level || b.endSeconds - a.endSeconds || a.id - b.id,
  );
  const levels = [...new Set(sorted.map((chapter) => chapter.level))].sort((a, b) => a - b);
  const tree: ChapterTree = { roots: [], nodes: [], levels };
  const open: ChapterNode[] = [];
  for (const chapter of sorted) {
    while (open.length > 0 && !canHold(open.at(-1)!.chapter, chapter)) open.pop();
    const parent = open.at(-1) ?? null;
    const node: ChapterNode = {
      chapter,
      parent,
      children: [],
      path: [],
      anomalies: [],
      untilSeconds: chapter.endSeconds,
    };
    node.path = [...(parent?.path ?? []), node];
    const siblings = parent?.children ?? tree.roots;
    node.anomalies = findAnomalies(node, siblings.at(-1) ?? null, levels[0]!, durationSeconds);
    siblings.push(node);
    tree.nodes.push(node);
    if (chapter.endSeconds > chapter.startSeconds) open.push(node);
  }
  closeUnendedChapters(tree.nodes, durationSeconds);
  return tree;
}

function canHold(outer: ReaderChapter, inner: ReaderChapter): boolean {
  return outer.level < inner.level && inner.startSeconds < outer.endSeconds;
}

function findAnomalies(
  node: ChapterNode,
  before: ChapterNode | null,
  firstLevel: number,
  durationSeconds: number | null,
): ChapterAnomaly[] {
  const { startSeconds, endSeconds, level, title } = node.chapter;
  const anomalies: ChapterAnomaly[] = [];
  if (endSeconds < startSeconds) anomalies.push("endsBeforeItStarts");
  if (endSeconds === startSeconds) anomalies.push("hasNoLength");
  if (durationSeconds !== null && startSeconds > durationSeconds + roundingSeconds)
    anomalies.push("startsAfterTheRecording");
  if (node.parent === null && level > firstLevel) anomalies.push("hasNoParent");
  const isDouble = before?.chapter.startSeconds === startSeconds && before.chapter.title === title;
  if (isDouble) anomalies.push("isDoubled");
  else if (before && before.chapter.endSeconds > startSeconds + roundingSeconds)
    anomalies.push("overlapsSibling");
  return anomalies;
}

function closeUnendedChapters(nodes: ChapterNode[], durationSeconds: number | null): void {
  nodes.forEach((node, index) => {
    if (node.chapter.endSeconds > node.chapter.startSeconds) return;
    const next = nodes.slice(index + 1).find((later) => later.chapter.level <= node.chapter.level);
    node.untilSeconds = next?.chapter.startSeconds ?? durationSeconds ?? node.chapter.startSeconds;
  });
}
