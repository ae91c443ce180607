"use client";

import { useEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { TextParagraph } from "#lib/domain/transcript/transcript-text.ts";

/** Whether a column shows its newest words, and how many lines were added since it was scrolled away from them. */
export interface Edge {
  isAtEdge: boolean;
  newLines: number;
  toEdge: () => void;
  leave: () => void;
}

/** This close to the end counts as being there, because a growing line moves the end. */
const nearPx = 48;

/** Keeps a column at its newest words until the reader scrolls up, and again when they scroll back down. */
export function useFollowLiveEnd(
  panel: RefObject<HTMLElement | null>,
  paragraphs: readonly TextParagraph[],
): Edge {
  const [isAtEdge, setIsAtEdge] = useState(true);
  const [seen, setSeen] = useState(0);
  const state = useRef({ isAtEdge: true, top: 0 });
  const count = paragraphs.length;

  const moves = useMemo(() => {
    const set = (next: boolean) => {
      state.current.isAtEdge = next;
      setIsAtEdge(next);
    };
    return {
      toEdge: () => {
        set(true);
        panel.current?.scrollTo({ top: panel.current.scrollHeight });
      },
      leave: () => set(false),
    };
  }, [panel]);

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const handleScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      const isUpwards = scrollTop < state.current.top;
      state.current.top = scrollTop;
      const isNear = scrollHeight - clientHeight - scrollTop <= nearPx;
      if (isNear && !isUpwards) moves.toEdge();
      else if (isUpwards && !isNear) moves.leave();
    };
    element.addEventListener("scroll", handleScroll, { passive: true });
    const content = new ResizeObserver(() => {
      if (state.current.isAtEdge) element.scrollTo({ top: element.scrollHeight });
    });
    for (const child of element.children) content.observe(child);
    content.observe(element);
    return () => {
      element.removeEventListener("scroll", handleScroll);
      content.disconnect();
    };
  }, [panel, moves]);

  // Lines that are added while the end is shown count as seen.
  if (isAtEdge && seen !== count) setSeen(count);
  return useMemo(
    () => ({ isAtEdge, newLines: Math.max(0, count - seen), ...moves }),
    [isAtEdge, count, seen, moves],
  );
}
