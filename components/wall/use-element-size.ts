"use client";

import { useCallback, useState } from "react";
import type { Viewport } from "./layout/type-size.ts";

/** Measures an element by the returned ref; the size is null before the first measurement. */
export function useElementSize() {
  const [size, setSize] = useState<Viewport | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { ref, size };
}
