"use client";

import { useEffect, useRef } from "react";
import { areLetterKeysOn } from "#lib/client/page/letter-keys.ts";
import { readerCommand, type ReaderCommand } from "#components/reader/reader-keys.ts";

/** Runs the command of each key, unless the element with the focus handles the key itself. */
export function useReaderKeys(run: (command: ReaderCommand) => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || handlesKey(event.target, event.key) || extendsSelection(event)) return;
      const command = readerCommand(event, areLetterKeysOn());
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

function handlesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("input, textarea, select, [contenteditable], [role=dialog], [role=menu]")) return true;
  if (target.closest("[role=slider], [role=tree]") && /^(Arrow|Page|Home|End)/.test(key)) return true;
  return key === " " && target.closest("button, a, summary") !== null;
}

/** With words selected, Shift and an arrow key change the selection. */
function extendsSelection({ key, shiftKey }: KeyboardEvent): boolean {
  return shiftKey && key.startsWith("Arrow") && getSelection()?.isCollapsed === false;
}
