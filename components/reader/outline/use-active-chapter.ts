"use client";

import { useEffect, useState } from "react";
import { useMediaClock } from "#lib/client/media/use-media.ts";
import { activeChapterAt } from "#lib/domain/chapters/active-chapter.ts";
import type { ChapterNode, ChapterTree } from "#lib/domain/chapters/chapter-tree.ts";

/** The current chapter by the media clock. Re-renders only when it changes. */
export function useActiveChapter(tree: ChapterTree): ChapterNode | null {
  const clock = useMediaClock();
  const [active, setActive] = useState<ChapterNode | null>(null);
  useEffect(
    () =>
      clock.onFrame((seconds) => {
        setActive(activeChapterAt(tree.nodes, seconds));
      }),
    [clock, tree],
  );
  return active;
}
