"use client";

import { usePageActions } from "#lib/client/page/page-actions.ts";
import { boardWording } from "../board-wording.ts";

/** Offers the key that focuses the page's text filter. */
export function useFilterKey(): void {
  const focus = () => document.querySelector<HTMLElement>("main search input[type=search]")?.focus();
  usePageActions([{ key: "/", name: boardWording.focusFilter, run: focus }]);
}
