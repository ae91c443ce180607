import type { ChapterNode } from "./chapter-tree.ts";

/**
 * The chapter at a time, among nodes in reading order: the deepest that covers it, and of several at one level the one
 * that started last. Null before the first chapter and between chapters. Seconds.
 */
export function activeChapterAt(nodes: readonly ChapterNode[], seconds: number): ChapterNode | null {
  let active: ChapterNode | null = null;
  for (const node of nodes) {
    if (node.chapter.startSeconds > seconds) break;
    if (seconds >= node.untilSeconds) continue;
    if (active === null || node.chapter.level >= active.chapter.level) active = node;
  }
  return active ?? justEnded(nodes, seconds);
}

/** The chapter to highlight in a filtered list: the active one or its nearest visible ancestor. */
export function nearestShown(
  active: ChapterNode | null,
  shown: ReadonlySet<ChapterNode>,
): ChapterNode | null {
  return active?.path.findLast((node) => shown.has(node)) ?? null;
}

/**
 * The chapter to jump to. "Previous" goes to the start of the current chapter, or to the one before it during its
 * first three seconds, as players do. Null when there is none. Seconds.
 */
export function neighbourChapter(
  nodes: readonly ChapterNode[],
  seconds: number,
  direction: "previous" | "next",
): ChapterNode | null {
  const starts = [...nodes].sort((a, b) => a.chapter.startSeconds - b.chapter.startSeconds);
  if (direction === "next") return starts.find((node) => node.chapter.startSeconds > seconds + 0.05) ?? null;
  return starts.findLast((node) => node.chapter.startSeconds < seconds - 3) ?? starts[0] ?? null;
}

// Chapters end on whole seconds, recordings do not: the last chapter stays highlighted until the audio ends.
function justEnded(nodes: readonly ChapterNode[], seconds: number): ChapterNode | null {
  const last = nodes.findLast((node) => node.parent === null) ?? null;
  return last && seconds >= last.untilSeconds && seconds <= last.untilSeconds + 1 ? last : null;
}
