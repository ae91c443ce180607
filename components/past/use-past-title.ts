"use client";

import { useEffect, useRef } from "react";
import { pastWords } from "./past-words.ts";

const minuteMs = 60_000;

/** Says the past minute in the tab's title, so that nobody takes the tab for the present. */
export function usePastTitle(at: number): void {
  const plain = useRef<string | null>(null);
  const minute = Math.floor(at / minuteMs) * minuteMs;
  useEffect(() => {
    // The number of failures in front of it is added by whoever counts them.
    plain.current ??= document.title.replace(/^\([^)]*\) /, "");
    document.title = `${pastWords.titleMinute(minute)} · ${plain.current}`;
  }, [minute]);
  useEffect(
    () => () => {
      if (plain.current !== null) document.title = plain.current;
    },
    [],
  );
}
