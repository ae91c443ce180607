"use client";

import { useRef, useState, type MouseEvent, type PointerEvent } from "react";

const holdMs = 500;
/** A finger that moves further is not holding. */
const slackPx = 10;
/** A swipe at least this long acts when the finger is lifted. */
const swipePx = 100;
const maxShiftPx = 120;

interface TouchInput {
  /** Called when the finger rests on the row. */
  onHold: () => void;
  /** Called when the row was swiped to the left; null where that does nothing. */
  onSwipe: (() => void) | null;
}

/** Detects a long press on a row and a swipe to the left. */
export function useTouch({ onHold, onSwipe }: TouchInput) {
  const touch = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  /** True after a hold or a swipe: the browser's click on release must not also open the row. */
  const swallowsClick = useRef(false);
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
        swallowsClick.current = false;
        if (event.pointerType !== "touch" || !event.isPrimary) return;
        const timer = setTimeout(() => {
          swallowsClick.current = true;
          end();
          onHold();
        }, holdMs);
        touch.current = { x: event.clientX, y: event.clientY, timer };
      },
      onPointerMove: (event: PointerEvent) => {
        if (!touch.current) return;
        const leftPx = touch.current.x - event.clientX;
        if (Math.hypot(leftPx, event.clientY - touch.current.y) > slackPx) clearTimeout(touch.current.timer);
        if (onSwipe && (leftPx > slackPx || swallowsClick.current)) {
          swallowsClick.current = true;
          setShiftPx(Math.min(maxShiftPx, Math.max(0, leftPx)));
        }
      },
      onPointerUp: (event: PointerEvent) => {
        const hasSwiped = touch.current !== null && touch.current.x - event.clientX >= swipePx;
        end();
        if (hasSwiped) onSwipe?.();
      },
      // The browser takes over the touch to scroll the list.
      onPointerCancel: end,
      onClickCapture: (event: MouseEvent) => {
        // A click by keyboard has no detail. A swipe may cause no click, so the flag can still be set then.
        if (!swallowsClick.current || event.detail === 0) return;
        swallowsClick.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      // A long press would open the browser's own menu for the link.
      onContextMenu: (event: MouseEvent) => {
        if (touch.current !== null || swallowsClick.current) event.preventDefault();
      },
    },
  };
}
