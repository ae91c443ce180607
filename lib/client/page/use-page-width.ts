"use client";

import { useSyncExternalStore } from "react";

/** The width of the page in pixels, without a scroll bar; 0 on the server. */
export function usePageWidth(): number {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.clientWidth,
    () => 0,
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("resize", listener);
  return () => {
    window.removeEventListener("resize", listener);
  };
}
