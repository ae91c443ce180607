"use client";

import { useRef, type KeyboardEvent, type PointerEvent } from "react";

/** Letters typed after a longer pause start over. */
const pauseMs = 700;

interface Typed {
  letters: string;
  atMs: number;
  /** The row that was pressed last. */
  pressed: Element | null;
}

/**
 * Letters typed in the outline. On a row that was pressed they stay shortcuts of the page, so that the chapter can be
 * paused by its key; on a row that the keyboard reached they are the outline's.
 */
export function useTypedLetters() {
  const state = useRef<Typed>({ letters: "", atMs: 0, pressed: null });
  return {
    leaveToPage: ({ target }: PointerEvent) => {
      const pressed = target instanceof Element ? target.closest("[role=treeitem]") : null;
      state.current = { letters: "", atMs: 0, pressed };
    },
    /** The letters so far with this one; null where they are the page's. */
    typed: ({ key, timeStamp, target }: KeyboardEvent): string | null => {
      const { letters, atMs, pressed } = state.current;
      if (target === pressed) return null;
      const next = timeStamp - atMs < pauseMs ? letters + key : key;
      state.current = { letters: next, atMs: timeStamp, pressed: null };
      return next;
    },
  };
}
