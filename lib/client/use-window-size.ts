"use client";

import { useSyncExternalStore } from "react";

/** In CSS pixels. */
export interface WindowSize {
  width: number;
  height: number;
}

let known: WindowSize | null = null;

function measure(): WindowSize {
  const { innerWidth: width, innerHeight: height } = window;
  if (known?.width !== width || known.height !== height) known = { width, height };
  return known;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("resize", listener);
  return () => {
    window.removeEventListener("resize", listener);
  };
}

/** The size of the window; null where there is none yet. */
export function useWindowSize(): WindowSize | null {
  return useSyncExternalStore(subscribe, measure, () => null);
}
