"use client";

import { useSyncExternalStore } from "react";

type Measure = (text: string) => number;

const measuredPx = 100;
const weight = 600;
const nothingFits: Measure = () => Infinity;
let current: Measure | null = null;

/** A ruler for the typeface as it is loaded now. Every text is measured once. */
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

function onFontsLoaded(listener: () => void): () => void {
  const measureAgain = () => {
    current = null;
    listener();
  };
  document.fonts.addEventListener("loadingdone", measureAgain);
  void document.fonts.ready.then(measureAgain);
  return () => {
    document.fonts.removeEventListener("loadingdone", measureAgain);
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
