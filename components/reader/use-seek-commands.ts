"use client";

import { useCallback } from "react";
import type { MediaClock } from "#lib/client/media/media-clock.ts";
import { neighbourChapter } from "#lib/domain/chapters/active-chapter.ts";
import { availabilityOf } from "#lib/client/media/media-snapshot.ts";
import type { ChapterTree } from "#lib/domain/chapters/chapter-tree.ts";
import { readerWording } from "./reader-wording.ts";

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
export function useSeekCommands({ tree, clock, setRequestedSeconds, resume, say }: Wiring): Moves {
  const reach = useCallback(
    (seconds: number) => {
      const media = clock.getSnapshot();
      const availability = availabilityOf(media, seconds);
      if (availability === "gone") say(readerWording.soundFrom(media.startSeconds));
      if (availability === "unplaced") say(readerWording.cannotSeek);
      if (availability !== "heard") return false;
      clock.seek(seconds);
      void setRequestedSeconds(seconds);
      return true;
    },
    [clock, setRequestedSeconds, say],
  );
  const goTo = useCallback((seconds: number) => void reach(seconds), [reach]);
  const openChapter = useCallback(
    (seconds: number) => {
      if (!reach(seconds)) return;
      clock.play();
      resume();
    },
    [clock, reach, resume],
  );
  const goToChapter = useCallback(
    (direction: "previous" | "next") => {
      const node = neighbourChapter(tree.nodes, clock.callTime(), direction);
      if (!node || !reach(node.chapter.startSeconds)) return;
      resume();
      say(node.chapter.title);
    },
    [tree, clock, reach, resume, say],
  );
  return { goTo, openChapter, goToChapter };
}
