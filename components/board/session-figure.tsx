"use client";

import { clsx } from "clsx";
import { ReadingTag } from "#components/state/reading-tag.tsx";
import { toneText } from "#components/state/tone-classes.ts";
import { useNow } from "#lib/client/board/use-feed.ts";
import { useRules } from "#lib/client/board/use-rules.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { toneOf } from "#lib/domain/session/session-state.ts";
import { sessionTiming, timingWords } from "#lib/domain/session/session-timing.ts";

interface SessionFigureProps {
  session: BoardSession;
  /** Somebody is on this failure, or it was expected. */
  isCalm?: boolean;
  className?: string;
}

/** A session's one ticking figure. It re-renders alone and stops while nothing is confirmed. */
export function SessionFigure({ session, isCalm = false, className }: SessionFigureProps) {
  const now = useNow();
  const rules = useRules();
  if (now === null) return <span className={clsx("mono text-ink-3", className)}>–</span>;
  const timing = sessionTiming(session, now, rules);
  if (timing.kind === "late" || timing.kind === "overrun" || timing.kind === "stuck") {
    return (
      <ReadingTag reading={timing.kind} className={clsx("mono", className)}>
        {timingWords(timing)}
      </ReadingTag>
    );
  }
  return (
    <span
      className={clsx(
        "mono whitespace-nowrap",
        timing.kind === "passed" || isCalm ? "text-ink-3" : toneText[toneOf(session.state)],
        !isCalm &&
          timing.kind !== "passed" &&
          timing.kind !== "none" &&
          session.state !== "notLive" &&
          "font-semibold",
        className,
      )}
    >
      {timingWords(timing)}
    </span>
  );
}
