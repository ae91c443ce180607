"use client";

import { useCallback, useEffect, useRef, useState } from "react";

/** Whether the reader is active in some part of the page. */
export interface Activity {
  isActive: boolean;
  /** Call when the pointer moves or a key is pressed there. */
  touch: () => void;
  /** Ends the activity at once. */
  end: () => void;
}

/** Activity that ends after `lastsMs` without another move or key press. */
export function useActivity(lastsMs: number): Activity {
  const [isActive, setIsActive] = useState(false);
  const lastTouch = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const end = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setIsActive(false);
  }, []);

  const touch = useCallback(() => {
    lastTouch.current = performance.now();
    if (timer.current !== undefined) return;
    setIsActive(true);
    const check = () => {
      const leftMs = lastTouch.current + lastsMs - performance.now();
      if (leftMs > 0) timer.current = setTimeout(check, leftMs);
      else end();
    };
    timer.current = setTimeout(check, lastsMs);
  }, [lastsMs, end]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return { isActive, touch, end };
}
