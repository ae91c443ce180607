"use client";

import { useRef, useState, type MouseEvent, type PointerEvent } from "react";

const holdMs = 500;
/** A finger that moves further does not hold. */
const slackPx = 10;
/** A swipe that goes further acts when the finger is lifted. */
const swipePx = 100;
const maxShiftPx = 120;

interface TouchInput {
  /** The finger rests on the row. */
  onHold: () => void;
  /** The row was pushed to the left; null where that does nothing. */
  onSwipe: (() => void) | null;
}

/** What a finger does with a row besides tapping it: rest on it, or push it to the left. */
export function useTouch({ onHold, onSwipe }: TouchInput) {
  const touch = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  // The click that a browser makes of a finger's release must not open the row as well.
  const isSpent = useRef(false);
  const [shiftPx, setShiftPx] = useState(0);
  const end = () => {
    clearTimeout(touch.current?.timer);
    touch.current = null;
    setShiftPx(0);
  };
  return {
    shiftPx,
    isFarEnough: shiftPx >= swipePx,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        isSpent.current = false;
        if (event.pointerType !== "touch" || !event.isPrimary) return;
        const timer = setTimeout(() => {
          isSpent.current = true;
          end();
          onHold();
        }, holdMs);
        touch.current = { x: event.clientX, y: event.clientY, timer };
      },
      onPointerMove: (event: PointerEvent) => {
        if (!touch.current) return;
        const leftPx = touch.current.x - event.clientX;
        if (Math.hypot(leftPx, event.clientY - touch.current.y) > slackPx) clearTimeout(touch.current.timer);
        if (onSwipe && leftPx > slackPx) {
          isSpent.current = true;
          setShiftPx(Math.min(maxShiftPx, leftPx));
        }
      },
      onPointerUp: (event: PointerEvent) => {
        const hasSwiped = touch.current !== null && touch.current.x - event.clientX >= swipePx;
        end();
        if (hasSwiped) onSwipe?.();
      },
      // The browser scrolls the list instead.
      onPointerCancel: end,
      onClickCapture: (event: MouseEvent) => {
        if (!isSpent.current) return;
        isSpent.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      // A long press would open the browser's own menu of the link.
      onContextMenu: (event: MouseEvent) => {
        if (touch.current !== null || isSpent.current) event.preventDefault();
      },
    },
  };
}
