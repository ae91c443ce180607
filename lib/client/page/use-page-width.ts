"use client";

import { useSyncExternalStore } from "react";

/** Kept between renders: to read it while a page changes makes the browser lay it out at once. */
let pagePx: number | null = null;

/** The width of the page in pixels, without a scroll bar; 0 on the server. */
export function usePageWidth(): number {
  return useSyncExternalStore(
    subscribe,
    () => (pagePx ??= document.documentElement.clientWidth),
    () => 0,
  );
}

function subscribe(listener: () => void): () => void {
  const observer = new ResizeObserver(() => {
    pagePx = document.documentElement.clientWidth;
    listener();
  });
  observer.observe(document.documentElement);
  return () => {
    observer.disconnect();
    pagePx = null;
  };
}
