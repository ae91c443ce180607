"use client";

import { useRef, type KeyboardEvent, type PointerEvent } from "react";

/** A longer pause starts a new search. */
const pauseMs = 700;

interface Typed {
  letters: string;
  atMs: number;
  /** The row that was pressed last; null once letters were typed elsewhere. */
  pressed: Element | null;
}

/**
 * Type-ahead in the outline. On a row that was pressed, letters stay shortcuts of the page, so that K pauses its
 * chapter; on a row reached by keyboard they search the outline.
 */
export function useTypedLetters() {
  const state = useRef<Typed>({ letters: "", atMs: 0, pressed: null });
  return {
    leaveToPage: ({ target }: PointerEvent) => {
      const pressed = target instanceof Element ? target.closest("[role=treeitem]") : null;
      state.current = { letters: "", atMs: 0, pressed };
    },
    /** The letters typed so far, with this one; null where it is a shortcut of the page. */
    typed: ({ key, timeStamp, target }: KeyboardEvent): string | null => {
      const { letters, atMs, pressed } = state.current;
      if (target === pressed) return null;
      const next = timeStamp - atMs < pauseMs ? letters + key : key;
      state.current = { letters: next, atMs: timeStamp, pressed: null };
      return next;
    },
  };
}
