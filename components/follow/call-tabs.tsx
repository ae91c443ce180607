"use client";

import { clsx } from "clsx";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import { followWording } from "./follow-wording.ts";

interface CallTabsProps {
  ids: readonly number[];
  calls: ReadonlyMap<number, ReaderCall>;
  shown: number | null;
  onShow: (id: number) => void;
}

/** Switches between the columns on a phone, which shows one at a time. */
export function CallTabs({ ids, calls, shown, onShow }: CallTabsProps) {
  return (
    <div role="group" aria-label={followWording.columns} className="flex overflow-x-auto px-2 md:hidden">
      {ids.map((id) => {
        const company = calls.get(id)?.company;
        return (
          <button
            key={id}
            type="button"
            aria-pressed={id === shown}
            className={clsx(
              "h-11 min-w-11 shrink-0 border-b-2 px-3 mono text-13 -outline-offset-2",
              id === shown ? "border-ink font-semibold text-ink" : "border-transparent text-ink-2",
            )}
            onClick={() => onShow(id)}
          >
            {company?.ticker ?? company?.displayName ?? id}
          </button>
        );
      })}
    </div>
  );
}
