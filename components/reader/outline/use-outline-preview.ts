"use client";

import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type UIEvent } from "react";
import { chapterIdOf } from "./outline-keys.ts";

/** The id of the preview, which describes a row. */
export const previewId = "chapter-preview";

/** A chapter to preview, and the place of its row on the screen. */
interface Shown {
  id: number;
  at: { top: number; right: number };
}

/** How long the pointer rests on a row before its preview shows, so that one passing over rows shows none. */
const restMs = 350;
/** How long the preview stays after the pointer left the row, so that it can move onto the preview. */
const leaveMs = 200;

/** Previews the chapter of the row that has the keyboard focus, or on which the pointer rests. */
export function useOutlinePreview() {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (next: Shown | null, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(next), afterMs);
  };
  const showAt = (target: EventTarget, afterMs: number) => {
    const row = target instanceof Element ? target.closest("[data-chapter]") : null;
    const id = row && chapterIdOf(row);
    if (!row || id === null) return;
    const { top } = row.getBoundingClientRect();
    const right = row.parentElement?.getBoundingClientRect().right ?? 0;
    change({ id, at: { top, right } }, afterMs);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setShown(null);
  };
  return {
    shown,
    hide,
    showFocused: ({ target }: FocusEvent) => {
      if (target.matches(":focus-visible")) showAt(target, 0);
    },
    /** For the element that scrolls the rows. */
    listHandlers: {
      onPointerOver: ({ target, pointerType }: PointerEvent) => {
        if (pointerType === "mouse") showAt(target, restMs);
      },
      onPointerLeave: () => change(null, leaveMs),
      onBlur: hide,
      // Moving by keyboard scrolls as well, so the preview moves along with its row.
      onScroll: ({ currentTarget }: UIEvent) => {
        const focused = currentTarget.querySelector(":focus-visible");
        if (focused) showAt(focused, 0);
        else hide();
      },
    },
    onEnterPreview: () => clearTimeout(timer.current),
    onLeavePreview: () => change(null, leaveMs),
  };
}
