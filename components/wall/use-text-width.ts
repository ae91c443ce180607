"use client";

import { useSyncExternalStore } from "react";

type Measure = (text: string) => number;

const measuredPx = 100;
const weight = 600;
const nothingFits: Measure = () => Infinity;
let current: Measure | null = null;

/** Measures in the typeface as it is loaded now, each text once. */
function createMeasure(): Measure {
  const canvas = document.createElement("canvas").getContext("2d");
  if (!canvas) return nothingFits;
  canvas.font = `${weight} ${measuredPx}px ${getComputedStyle(document.body).fontFamily}`;
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? canvas.measureText(text).width / measuredPx;
    known.set(text, width);
    return width;
  };
}

const listeners = new Set<() => void>();

function measureAgain(): void {
  current = null;
  for (const listener of listeners) listener();
}

/** All names of a wall share one measure, so only the first of them waits for the fonts. */
function onFontsLoaded(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.fonts.addEventListener("loadingdone", measureAgain);
    void document.fonts.ready.then(measureAgain);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.fonts.removeEventListener("loadingdone", measureAgain);
  };
}

/** Measures a text in the bold type of the wall, as a multiple of its font size; on the server nothing fits. */
export function useTextWidth(): Measure {
  return useSyncExternalStore(
    onFontsLoaded,
    () => (current ??= createMeasure()),
    () => nothingFits,
  );
}
