"use client";

import type { RefObject } from "react";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { sinceWording as words } from "./since-wording.ts";

/** Goes through the calls by keys: `j` and `k` to the next and the one before, `e` marks the one with the focus. */
export function useCallKeys(list: RefObject<HTMLUListElement | null>): void {
  const go = (by: 1 | -1) => () => {
    const calls = [...(list.current?.children ?? [])];
    const at = calls.findIndex((call) => call.contains(document.activeElement));
    const next = at === -1 ? (by === 1 ? 0 : calls.length - 1) : at + by;
    calls[next]?.querySelector("a")?.focus();
  };
  const mark = () => {
    const call = [...(list.current?.children ?? [])].find((one) => one.contains(document.activeElement));
    call?.querySelector<HTMLElement>("button[aria-pressed]")?.click();
  };
  usePageActions([
    { key: "j", name: words.nextCall, run: go(1) },
    { key: "k", name: words.callBefore, run: go(-1) },
    { key: "e", name: words.markFocused, run: mark },
  ]);
}
