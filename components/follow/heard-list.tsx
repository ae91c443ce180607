"use client";

import { clsx } from "clsx";
import { MarkedText } from "#components/search/marked-text.tsx";
import { useNow } from "#lib/client/freshness/use-clock.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { followWording } from "./follow-wording.ts";
import type { KeywordHits } from "./keyword-hits.ts";

interface HeardListProps {
  /** Why the words cannot be listened for; null where they can. */
  problem: string | null;
  heard: readonly KeywordHits[];
  chosen: string | null;
  onChoose: (one: KeywordHits) => void;
}

/** Every entry is rendered, so the list is limited. */
const maxShown = 200;

/** The sentences in which words were heard, newest first; pressing one plays it. */
export function HeardList({ problem, heard, chosen, onChoose }: HeardListProps) {
  if (heard.length === 0)
    return <p className="px-4 py-3 text-13 text-ink-3">{problem ?? followWording.notHeard}</p>;
  return (
    <ol className="divide-y divide-line">
      {heard.slice(0, maxShown).map((one) => (
        <li key={one.key}>
          <button
            type="button"
            aria-current={one.key === chosen}
            className={clsx(
              "block w-full px-4 py-2.5 text-left -outline-offset-2 hover:bg-sunken",
              one.key === chosen && "bg-sunken shadow-[inset_3px_0_0_var(--ink)]",
            )}
            onClick={() => onChoose(one)}
          >
            <span className="flex items-baseline gap-2 text-12">
              <span className="mono text-11 font-semibold">
                {one.call.company?.ticker ?? one.call.company?.displayName}
              </span>
              <span {...one.call.textProps} className="min-w-0 truncate text-ink-3">
                {one.speaker}
              </span>
              <Since one={one} />
            </span>
            <span {...one.call.textProps} className="mt-1 block text-13 [overflow-wrap:anywhere] text-ink-2">
              <MarkedText text={one.text} matches={one.matches} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Since({ one: { saidMs, seconds } }: { one: KeywordHits }) {
  const now = useNow();
  const words =
    saidMs === null || now === null ? formatCallTime(seconds) : `${formatSpan(now - saidMs, "rough")} ago`;
  return <span className="ml-auto shrink-0 mono text-11 text-ink-3">{words}</span>;
}
