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
  const state = useRef<FollowState>({
    isFollowing: true,
    isSwitchedOff: false,
    isOpening: false,
    ownScrollUntil: 0,
  });
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

  const refs = { stateRef: state, findRef: find, keptRef: kept };
  const { resume, suspend, toggle } = useSwitch({ ...refs, setIsFollowing, setAway, scrollToLine });

  useReaderScroll(panel, {
    // Input of the reader ends our own scrolling.
    onInput: () => {
      state.current.ownScrollUntil = 0;
      state.current.isOpening = false;
    },
    onScroll: (element) => {
      if (performance.now() < state.current.ownScrollUntil) return;
      const line = find.current();
      if (!line) return;
      const side = sideOf(line, element);
      setAway(side);
      setIsFollowing(side === null && !state.current.isSwitchedOff);
    },
  });

  return { isFollowing, away, moveTo, resume, toggle, suspend };
}

/** What does not show: read and written between renders. */
interface FollowState {
  isFollowing: boolean;
  isSwitchedOff: boolean;
  /** True until the text of a call where following is off has opened at the spoken line. */
  isOpening: boolean;
  /** Until when scrolling is our own, by `performance.now()`. */
  ownScrollUntil: number;
}

interface SwitchParts {
  stateRef: RefObject<FollowState>;
  findRef: RefObject<() => DOMRect | null>;
  keptRef: RefObject<FollowMemory>;
  setIsFollowing: (isOn: boolean) => void;
  setAway: (side: null) => void;
  scrollToLine: (line: DOMRect | null) => void;
}

/** Switches following on and off, and opens the call as it was left. */
function useSwitch({ stateRef, findRef, keptRef, setIsFollowing, setAway, scrollToLine }: SwitchParts) {
  const resume = useCallback(() => {
    stateRef.current.isFollowing = true;
    stateRef.current.isSwitchedOff = false;
    keptRef.current.remember(true);
    setIsFollowing(true);
    setAway(null);
    scrollToLine(findRef.current());
  }, [stateRef, findRef, keptRef, setIsFollowing, setAway, scrollToLine]);

  const suspend = useCallback(() => {
    stateRef.current.isFollowing = false;
    setIsFollowing(false);
  }, [stateRef, setIsFollowing]);

  const toggle = useCallback(() => {
    if (!stateRef.current.isFollowing) {
      resume();
      return;
    }
    stateRef.current.isSwitchedOff = true;
    keptRef.current.remember(false);
    suspend();
  }, [stateRef, keptRef, resume, suspend]);

  useEffect(() => {
    if (keptRef.current.recall()) return;
    stateRef.current.isSwitchedOff = true;
    // With words rendered already, the panel has scrolled to them by now.
    stateRef.current.isOpening = findRef.current() === null;
    suspend();
  }, [stateRef, findRef, keptRef, suspend]);

  return { resume, suspend, toggle };
}

interface ScrollHandlers {
  onScroll: (panel: HTMLElement) => void;
  onInput: () => void;
}

/** Calls when the panel scrolls, and when the reader touches it in a way that scrolls. */
function useReaderScroll(panel: RefObject<HTMLElement | null>, handlers: ScrollHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    element.addEventListener("scroll", () => latest.current.onScroll(element), options);
    for (const type of ["wheel", "touchmove", "pointerdown"])
      element.addEventListener(type, () => latest.current.onInput(), options);
    return () => {
      listening.abort();
    };
  }, [panel]);
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
