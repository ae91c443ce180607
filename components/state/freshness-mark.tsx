import type { FreshnessStatus } from "#lib/contract/board/freshness.ts";

/** Freshness as a dot, a half circle or a struck circle, which differ without colour. Grey while connecting. */
export function FreshnessMark({ status }: { status: FreshnessStatus | "connecting" }) {
  return (
    <svg viewBox="0 0 8 8" className="size-2 shrink-0 overflow-visible" aria-hidden>
      {status === "current" && <circle cx="4" cy="4" r="4" className="fill-live" />}
      {(status === "late" || status === "connecting") && (
        <g className={status === "late" ? "text-processing" : "text-ink-3"}>
          <circle cx="4" cy="4" r="3.25" fill="none" strokeWidth="1.5" stroke="currentColor" />
          <path d="M4 .75a3.25 3.25 0 0 1 0 6.5Z" fill="currentColor" />
        </g>
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
