"use client";

import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

/** Whether the text follows playback, and where the spoken line is when it does not. */
export interface Follow {
  isFollowing: boolean;
  /** Where the spoken line is when the reader has scrolled away from it. */
  away: "above" | "below" | null;
  /** Call with the spoken line when it changes; null before the first words. */
  moveTo: (line: DOMRect | null) => void;
  resume: () => void;
  toggle: () => void;
  suspend: () => void;
}

/** Remembers per call whether the text follows: `recall` is false where following was switched off. */
export interface FollowMemory {
  recall: () => boolean;
  remember: (isOn: boolean) => void;
}

// The spoken line rests a third of the way down and may move to two thirds before the text scrolls.
const restAt = 0.33;
const upperBound = 0.12;
const lowerBound = 0.68;
const ownScrollMs = 700;

/**
 * Follows playback by scrolling the panel, not the page, when the spoken line nears an edge. Following stops when the
 * reader scrolls the line out of the panel, and resumes when they scroll back to it. Where following was switched off
 * before, the text still opens at the spoken line but stays there.
 */
export function useFollow(
  panel: RefObject<HTMLElement | null>,
  findLine: () => DOMRect | null,
  memory: FollowMemory,
): Follow {
  const [isFollowing, setIsFollowing] = useState(true);
  const [away, setAway] = useState<"above" | "below" | null>(null);
  const state = useRef({ isFollowing: true, isSwitchedOff: false, isOpening: false, ownScrollUntil: 0 });
  const find = useRef(findLine);
  const kept = useRef(memory);
  useEffect(() => {
    find.current = findLine;
    kept.current = memory;
    state.current.isFollowing = isFollowing;
  });

  const scrollToLine = useCallback(
    (line: DOMRect | null) => {
      if (!panel.current) return;
      state.current.ownScrollUntil = performance.now() + ownScrollMs;
      scrollToRest(panel.current, line);
    },
    [panel],
  );

  const moveTo = useCallback(
    (line: DOMRect | null) => {
      if (!panel.current) return;
      const side = sideOf(line, panel.current);
      if (!state.current.isFollowing && !(state.current.isOpening && line)) setAway(side);
      else if (side !== null || isNearEdge(line, panel.current)) scrollToLine(line);
      if (line) state.current.isOpening = false;
    },
    [scrollToLine, panel],
  );

  const resume = useCallback(() => {
    state.current.isFollowing = true;
    state.current.isSwitchedOff = false;
    kept.current.remember(true);
    setIsFollowing(true);
    setAway(null);
    scrollToLine(find.current());
  }, [scrollToLine]);

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
    kept.current.remember(false);
    suspend();
  }, [resume, suspend]);

  useEffect(() => {
    if (kept.current.recall()) return;
    state.current.isSwitchedOff = true;
    // With words rendered already, the panel has scrolled to them by now.
    state.current.isOpening = find.current() === null;
    suspend();
  }, [suspend]);

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const handleScroll = () => {
      if (performance.now() < state.current.ownScrollUntil) return;
      const line = find.current();
      if (!line) return;
      const side = sideOf(line, element);
      setAway(side);
      setIsFollowing(side === null && !state.current.isSwitchedOff);
    };
    const handleUserInput = () => {
      state.current.ownScrollUntil = 0;
      state.current.isOpening = false;
    };
    return watchPanel(element, handleScroll, handleUserInput);
  }, [panel]);

  return { isFollowing, away, moveTo, resume, toggle, suspend };
}

function watchPanel(element: HTMLElement, onScroll: () => void, onUserInput: () => void): () => void {
  const listening = new AbortController();
  const options = { passive: true, signal: listening.signal };
  element.addEventListener("scroll", onScroll, options);
  for (const type of ["wheel", "touchmove", "pointerdown"])
    element.addEventListener(type, onUserInput, options);
  return () => {
    listening.abort();
  };
}

/** Scrolls a panel until a line is at the reading height; smoothly unless it is far or motion is reduced. */
function scrollToRest(panel: HTMLElement, line: DOMRect | null): void {
  const bounds = panel.getBoundingClientRect();
  const top = line ? panel.scrollTop + line.top - bounds.top - bounds.height * restAt : 0;
  const isFar = Math.abs(top - panel.scrollTop) > bounds.height * 1.5;
  const reducesMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  panel.scrollTo({ top, behavior: isFar || reducesMotion ? "instant" : "smooth" });
}

function isNearEdge(line: DOMRect | null, panel: HTMLElement): boolean {
  if (!line) return panel.scrollTop > 0;
  const bounds = panel.getBoundingClientRect();
  const at = (line.top - bounds.top) / bounds.height;
  return at < upperBound || at > lowerBound;
}

/** The side on which a line is outside a panel; null if it is inside. Without a line, that of the panel's top. */
function sideOf(line: DOMRect | null, panel: HTMLElement): "above" | "below" | null {
  const bounds = panel.getBoundingClientRect();
  if (!line) return panel.scrollTop > bounds.height * upperBound ? "above" : null;
  if (line.bottom < bounds.top) return "above";
  return line.top > bounds.bottom ? "below" : null;
}
