"use client";

import { useEffect, useState } from "react";
import { FloatingNotice } from "#components/ui/floating/floating-notice.tsx";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { boardWording } from "../board-wording.ts";

const fieldOfPage = () => document.querySelector<HTMLInputElement>("main search input[type=search]");

/**
 * The keys that focus the page's text filter: `/`, and Ctrl F with a word about why, because lists draw only what is on
 * screen, so that the browser's own find misses the rest. Within the field Ctrl F is the browser's.
 */
export function FilterKeys() {
  const [isExplained, setIsExplained] = useState(false);
  usePageActions([{ key: "/", name: boardWording.focusFilter, run: () => fieldOfPage()?.focus() }]);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isPlain = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isPlain || event.key.toLowerCase() !== "f" || event.defaultPrevented) return;
      const field = fieldOfPage();
      if (!field?.checkVisibility() || field === document.activeElement) return setIsExplained(false);
      event.preventDefault();
      field.select();
      setIsExplained(true);
    };
    document.addEventListener("keydown", handleKey);
    return () => {
      document.removeEventListener("keydown", handleKey);
    };
  }, []);
  return (
    isExplained && (
      <FloatingNotice onClose={() => setIsExplained(false)}>{boardWording.findHere}</FloatingNotice>
    )
  );
}
