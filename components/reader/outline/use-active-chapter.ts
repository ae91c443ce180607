"use client";

import { useAtCallTime } from "#lib/client/media/use-media.ts";
import { activeChapterAt } from "#lib/domain/chapters/active-chapter.ts";
import type { ChapterNode, ChapterTree } from "#lib/domain/chapters/chapter-tree.ts";

/** The chapter that plays, always a node of this tree. Re-renders only when it changes. */
export function useActiveChapter(tree: ChapterTree): ChapterNode | null {
  return useAtCallTime((seconds) => activeChapterAt(tree.nodes, seconds), null);
}
