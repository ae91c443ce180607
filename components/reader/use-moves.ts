"use client";

import { useCallback } from "react";
import type { MediaClock } from "#lib/client/media/media-clock.ts";
import { neighbourChapter } from "#lib/domain/chapters/active-chapter.ts";
import type { ChapterTree } from "#lib/domain/chapters/chapter-tree.ts";

/** Actions that move to another place in the call. */
export interface Moves {
  goTo: (seconds: number) => void;
  /** Seeks to a chapter, plays it and follows playback. */
  openChapter: (seconds: number) => void;
  goToChapter: (direction: "previous" | "next") => void;
}

interface Wiring {
  tree: ChapterTree;
  clock: MediaClock;
  setRequestedSeconds: (seconds: number) => Promise<unknown>;
  /** Makes the text follow playback again. */
  resume: () => void;
  say: (text: string) => void;
}

/** Moves sound, text and address to the same place. */
export function useMoves({ tree, clock, setRequestedSeconds, resume, say }: Wiring): Moves {
  const goTo = useCallback(
    (seconds: number) => {
      clock.seek(seconds);
      void setRequestedSeconds(seconds);
    },
    [clock, setRequestedSeconds],
  );
  const openChapter = useCallback(
    (seconds: number) => {
      goTo(seconds);
      clock.play();
      resume();
    },
    [clock, goTo, resume],
  );
  const goToChapter = useCallback(
    (direction: "previous" | "next") => {
      const node = neighbourChapter(tree.nodes, clock.callTime(), direction);
      if (!node) return;
      goTo(node.chapter.startSeconds);
      resume();
      say(node.chapter.title);
    },
    [tree, clock, goTo, resume, say],
  );
  return { goTo, openChapter, goToChapter };
}
