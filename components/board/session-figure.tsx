"use client";

import { clsx } from "clsx";
import { ReadingTag } from "#components/state/reading-tag.tsx";
import { toneText } from "#components/state/tone-classes.ts";
import { useNow } from "#lib/client/freshness/use-clock.ts";
import { useRules } from "#lib/client/board/use-board.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { describeHeardFor } from "#lib/domain/air/heard-wording.ts";
import { heardReading, isAirTrouble } from "#lib/domain/session/readings.ts";
import { toneOf, isUnconfirmed } from "#lib/domain/session/session-state.ts";
import { sessionTiming, describeTiming } from "#lib/domain/session/session-timing.ts";
import { shortenAtLeast } from "#lib/domain/session/since-when.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { boardWording } from "./board-wording.ts";

interface SessionFigureProps {
  session: BoardSession;
  /** The failure or trouble is acknowledged or snoozed. */
  isHandled?: boolean;
  /** For narrow places: shows a sign instead of "at least", which screen readers still read. */
  isShort?: boolean;
  className?: string;
}

/** A session's time, which ticks: it re-renders alone and stops while nothing is confirmed. */
export function SessionFigure({
  session,
  isHandled = false,
  isShort = false,
  className,
}: SessionFigureProps) {
  const now = useNow();
  const rules = useRules();
  if (now === null) return <span className={clsx("mono text-ink-3", className)}>–</span>;
  const heard = heardReading(session);
  if (isAirTrouble(heard)) {
    const words = describeHeardFor(session, now) ?? "–";
    return (
      <span
        className={clsx(
          "mono whitespace-nowrap",
          isHandled ? "text-ink-3" : "font-semibold text-processing",
          className,
        )}
      >
        {isShort ? <ShortWords words={words} /> : words}
      </span>
    );
  }
  if (heard === "waiting")
    return (
      <span className={clsx("mono whitespace-nowrap text-ink-3", className)}>
        {boardWording.startsIn(formatSpan(Math.max(0, Date.parse(session.date) - now)))}
      </span>
    );
  const timing = sessionTiming(session, now, rules);
  const words = isShort ? <ShortWords words={describeTiming(timing)} /> : describeTiming(timing);
  if (timing.kind === "late" || timing.kind === "overrun" || timing.kind === "stuck") {
    return (
      <ReadingTag reading={timing.kind} className={clsx("mono", className)}>
        {words}
      </ReadingTag>
    );
  }
  return (
    <span
      className={clsx(
        "mono whitespace-nowrap",
        timing.kind === "passed" || isHandled ? "text-ink-3" : toneText[toneOf(session.state)],
        !isHandled &&
          timing.kind !== "passed" &&
          timing.kind !== "none" &&
          !isUnconfirmed(session.state) &&
          "font-semibold",
        className,
      )}
    >
      {words}
    </span>
  );
}

function ShortWords({ words }: { words: string }) {
  return (
    <>
      <span className="sr-only">{words}</span>
      <span aria-hidden>{shortenAtLeast(words)}</span>
    </>
  );
}
