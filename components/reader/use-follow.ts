"use client";

import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

/** Whether the text follows playback, and where the place of playback is when it does not. */
export interface Follow {
  isFollowing: boolean;
  /** Where the lit line is when the reader has scrolled away from it. */
  away: "above" | "below" | null;
  /** Tells that playback is at an element and a line in it. */
  moveTo: (line: DOMRect | null) => void;
  resume: () => void;
  toggle: () => void;
  suspend: () => void;
}

// The lit line rests a third of the way down and may drift to two thirds before the text moves.
const restAt = 0.33;
const upperBound = 0.12;
const lowerBound = 0.68;
const ownScrollMs = 700;

/**
 * Follows playback by scrolling the panel, never the page, and only when the lit line nears an edge. A reader
 * who scrolls stops it once the lit line has left the panel; scrolling back onto it resumes.
 */
export function useFollow(panel: RefObject<HTMLElement | null>, findLine: () => DOMRect | null): Follow {
  const [isFollowing, setIsFollowing] = useState(true);
  const [away, setAway] = useState<"above" | "below" | null>(null);
  const state = useRef({ isFollowing: true, isSwitchedOff: false, ownScrollUntil: 0 });
  const find = useRef(findLine);
  useEffect(() => {
    find.current = findLine;
    state.current.isFollowing = isFollowing;
  });

  const bring = useCallback(
    (line: DOMRect, isSmooth: boolean) => {
      const element = panel.current;
      if (!element) return;
      const bounds = element.getBoundingClientRect();
      const top = element.scrollTop + line.top - bounds.top - bounds.height * restAt;
      const isFar = Math.abs(top - element.scrollTop) > bounds.height * 1.5;
      const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      state.current.ownScrollUntil = performance.now() + ownScrollMs;
      element.scrollTo({ top, behavior: isSmooth && !isFar && !isCalm ? "smooth" : "instant" });
    },
    [panel],
  );

  const moveTo = useCallback(
    (line: DOMRect | null) => {
      const bounds = panel.current?.getBoundingClientRect();
      if (!line || !bounds) return;
      if (!state.current.isFollowing) {
        setAway(sideOf(line, bounds));
        return;
      }
      const at = (line.top - bounds.top) / bounds.height;
      if (at < upperBound || at > lowerBound) bring(line, true);
    },
    [bring, panel],
  );

  const resume = useCallback(() => {
    state.current.isFollowing = true;
    state.current.isSwitchedOff = false;
    setIsFollowing(true);
    setAway(null);
    const line = find.current();
    if (line) bring(line, true);
  }, [bring]);

  const suspend = useCallback(() => {
    state.current.isFollowing = false;
    setIsFollowing(false);
  }, []);

  const toggle = useCallback(() => {
    if (!state.current.isFollowing) {
      resume();
      return;
    }
    state.current.isSwitchedOff = true;
    suspend();
  }, [resume, suspend]);

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const handleScroll = () => {
      if (performance.now() < state.current.ownScrollUntil) return;
      const line = find.current();
      if (!line) return;
      const side = sideOf(line, element.getBoundingClientRect());
      setAway(side);
      setIsFollowing(side === null && !state.current.isSwitchedOff);
    };
    const handleHand = () => {
      state.current.ownScrollUntil = 0;
    };
    element.addEventListener("scroll", handleScroll, { passive: true });
    for (const type of ["wheel", "touchmove", "pointerdown"]) {
      element.addEventListener(type, handleHand, { passive: true });
    }
    return () => {
      element.removeEventListener("scroll", handleScroll);
      for (const type of ["wheel", "touchmove", "pointerdown"]) element.removeEventListener(type, handleHand);
    };
  }, [panel]);

  return { isFollowing, away, moveTo, resume, toggle, suspend };
}

function sideOf(line: DOMRect, panel: DOMRect): "above" | "below" | null {
  if (line.bottom < panel.top) return "above";
  return line.top > panel.bottom ? "below" : null;
}
