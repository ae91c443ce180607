"use client";

import { clsx } from "clsx";
import { causeWords } from "#lib/domain/screen-freshness.ts";
import { spanWords } from "#lib/domain/span-words.ts";
import { useClock, useFreshness } from "#lib/client/use-feed.ts";

const words = { current: "Up to date", late: "Late", blind: "Not confirmed" } as const;

/** How old the board is, on every page. Green only while it is confirmed. Compact leaves out the word where room is short. */
export function FreshnessPill({ isCompact = false }: { isCompact?: boolean }) {
  const { status, cause, confirmedAt } = useFreshness();
  const clock = useClock();
  const isConnecting = cause === "connecting";
  const age = confirmedAt === null || clock === null ? null : Math.max(0, clock - confirmedAt);
  return (
    <span
      className="inline-flex items-center gap-2 text-12 whitespace-nowrap text-ink-2 md:text-13"
      title={cause ? causeWords[cause] : "Upstream confirmed what is shown"}
    >
      <Mark status={isConnecting ? "late" : status} />
      <span
        className={clsx(
          status === "blind" && !isConnecting && "font-medium text-ink",
          isCompact && "max-lg:sr-only",
        )}
      >
        {isConnecting ? "Connecting" : words[status]}
      </span>
      {age !== null && (
        <span className="-ml-0.5 min-w-8 mono text-12 text-ink-3">
          {age < 10_000 ? `${(age / 1_000).toFixed(1)} s` : spanWords(age)}
        </span>
      )}
    </span>
  );
}

/** A dot, a half-moon or a struck circle: the three are told apart without colour. */
function Mark({ status }: { status: keyof typeof words }) {
  return (
    <svg viewBox="0 0 8 8" className="size-2 shrink-0 overflow-visible" aria-hidden>
      {status === "current" && <circle cx="4" cy="4" r="4" className="fill-live" />}
      {status === "late" && (
        <>
          <circle cx="4" cy="4" r="3.25" fill="none" strokeWidth="1.5" className="stroke-processing" />
          <path d="M4 .75a3.25 3.25 0 0 1 0 6.5Z" className="fill-processing" />
        </>
      )}
      {status === "blind" && (
        <g fill="none" strokeWidth="1.5" className="stroke-ink">
          <circle cx="4" cy="4" r="3.25" />
          <path d="m-.5 8.5 9-9" strokeLinecap="round" />
        </g>
      )}
    </svg>
  );
}
