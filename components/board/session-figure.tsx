"use client";

import { clsx } from "clsx";
import { toneText } from "#components/state/tone-classes.ts";
import { useNow } from "#lib/client/use-feed.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { failedAgo } from "#lib/domain/failure-words.ts";
import { toneOf } from "#lib/domain/session-state.ts";
import { sessionTiming, timingWords } from "#lib/domain/session-timing.ts";

interface SessionFigureProps {
  session: BoardSession;
  className?: string;
}

/** The one ticking figure of a session. It re-renders alone, and stands still while nothing is confirmed. */
export function SessionFigure({ session, className }: SessionFigureProps) {
  const now = useNow();
  if (now === null) return <span className={clsx("mono text-ink-3", className)}>–</span>;
  const timing = sessionTiming(session, now);
  if (timing.kind === "late") {
    return (
      <span
        title="Callboard's own reading: the scheduled time has passed and upstream does not call it live"
        className={clsx(
          "-my-0.5 rounded-md border border-dashed border-current px-1.5 mono whitespace-nowrap text-processing",
          className,
        )}
      >
        {timingWords(timing)}
      </span>
    );
  }
  return (
    <span
      className={clsx(
        "mono whitespace-nowrap",
        timing.kind === "passed" ? "text-ink-3" : toneText[toneOf(session.state)],
        timing.kind !== "passed" && timing.kind !== "none" && session.state !== "notLive" && "font-semibold",
        className,
      )}
    >
      {timing.kind === "failed" ? failedAgo(session, now) : timingWords(timing)}
    </span>
  );
}
