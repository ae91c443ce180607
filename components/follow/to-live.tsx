"use client";

import ArrowDown from "lucide-react/icons/arrow-down";
import { followWords } from "./follow-words.ts";
import type { Edge } from "./use-edge.ts";

/** Leads a column that was scrolled back to its newest words. */
export function ToLive({ edge: { isAtEdge, newLines, toEdge } }: { edge: Edge }) {
  if (isAtEdge) return null;
  return (
    <button
      type="button"
      className="absolute bottom-4 left-1/2 z-10 flex h-9 -translate-x-1/2 arrive items-center gap-2 rounded-full border border-line bg-panel pr-4 pl-3 text-13 font-medium whitespace-nowrap text-ink shadow-float max-md:h-11"
      onClick={toEdge}
    >
      <ArrowDown className="size-4" />
      {followWords.toLive}
      {newLines > 0 && <span className="font-normal text-ink-2 num">{followWords.newLines(newLines)}</span>}
    </button>
  );
}
