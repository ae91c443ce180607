"use client";

import { useEffect, useState } from "react";
import { useMediaClock } from "#lib/client/media/use-media.ts";
import { activeChapterAt } from "#lib/domain/active-chapter.ts";
import type { ChapterNode, ChapterTree } from "#lib/domain/chapter-tree.ts";

/** The chapter that is current, from the clock. Renders again only when it is another one. */
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
