"use client";

import { useEffect, useRef } from "react";
import { readerCommand, type ReaderCommand } from "#lib/domain/reader-keys.ts";

/** Runs a command for each key that is ours, unless focus is where keys mean something else. */
export function useReaderKeys(run: (command: ReaderCommand) => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isOwner(event.target, event.key)) return;
      const command = readerCommand(event);
      if (!command) return;
      event.preventDefault();
      latest.current(command);
    };
    document.addEventListener("keydown", handle);
    return () => {
      document.removeEventListener("keydown", handle);
    };
  }, []);
}

function isOwner(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("input, textarea, select, [contenteditable], dialog")) return true;
  if (target.closest("[role=slider]") && /^(Arrow|Page|Home|End)/.test(key)) return true;
  return key === " " && target.closest("button, a, summary") !== null;
}
