"use client";

import type { BoardControls } from "#lib/client/board-params.ts";
import type { BoardView } from "#lib/client/use-board-view.ts";
import { useFreshness, useMinute } from "#lib/client/use-feed.ts";
import { isInRange } from "#lib/domain/board-filter.ts";
import { lastRecovery } from "#lib/domain/failure-words.ts";
import { isFailed } from "#lib/domain/session-state.ts";
import { utcTime } from "#lib/domain/utc-words.ts";
import { OverdueCounts } from "./overdue-counts.tsx";

/** Nothing failed, or nobody can know: an empty board must look different from a dead one. */
export function CalmLine({ view, controls }: { view: BoardView; controls: BoardControls }) {
  const { status, confirmedAt } = useFreshness();
  const minute = useMinute();
  return (
    <div className="flex h-10 shrink-0 items-center gap-2.5 rounded-xl border border-line bg-panel px-3.5 text-13 text-ink-2 blind:hatch">
      <svg
        viewBox="0 0 16 16"
        className="size-4 text-ink-3"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden
      >
        {status === "blind" ? <path d="M3 8h2M7 8h2M11 8h2" /> : <path d="M3 8.5 6.5 12 13 4.75" />}
      </svg>
      <span className="num">{status === "blind" ? blindWords(confirmedAt) : calmWords(view, minute)}</span>
      <span className="ml-auto flex gap-1.5">
        <OverdueCounts view={view} controls={controls} />
      </span>
    </div>
  );
}

function blindWords(confirmedAt: number | null): string {
  if (confirmedAt === null) return "Whether anything failed is not known";
  return `No failures were known at ${utcTime(new Date(confirmedAt).toISOString(), "minutes")} UTC; since then nothing is known`;
}

function calmWords(view: BoardView, now: number | null): string {
  const sessions = Object.values(view.lanes).flat();
  const recovered = lastRecovery(sessions);
  const elsewhere =
    now === null ? 0 : view.all.filter((it) => isFailed(it.state) && isInRange(it, "today", now)).length;
  const here =
    recovered === null
      ? `No failures among the ${sessions.length.toLocaleString("en")} sessions here`
      : `No failures${elsewhere === 0 ? "" : " here"} since ${utcTime(new Date(recovered).toISOString(), "minutes")} UTC`;
  if (elsewhere === 0) return here;
  return `${here} · ${elsewhere} ${elsewhere === 1 ? "failure" : "failures"} outside these filters`;
}
