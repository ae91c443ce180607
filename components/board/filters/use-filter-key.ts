"use client";

import { usePageActions } from "#lib/client/page/page-actions.ts";
import { boardWords } from "../board-words.ts";

/** Offers the key that goes to the text filter of the page. */
export function useFilterKey(): void {
  const focus = () => document.querySelector<HTMLElement>("main search input[type=search]")?.focus();
  usePageActions([{ key: "/", name: boardWords.focusFilter, run: focus }]);
}
