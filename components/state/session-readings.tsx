"use client";

import { useNow } from "#lib/client/use-feed.ts";
import { useRules } from "#lib/client/use-rules.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { sessionTiming, timingWords } from "#lib/domain/session-timing.ts";
import { PastMarks } from "./past-marks.tsx";
import { ReadingTag } from "./reading-tag.tsx";

interface SessionReadingsProps {
  session: BoardSession;
  className?: string;
}

/** Everything Callboard reads into one session, beside what upstream calls it; mostly nothing. */
export function SessionReadings({ session, className }: SessionReadingsProps) {
  const now = useNow();
  const rules = useRules();
  const timing = now === null ? null : sessionTiming(session, now, rules);
  return (
    <>
      {(timing?.kind === "late" || timing?.kind === "overrun" || timing?.kind === "stuck") && (
        <ReadingTag reading={timing.kind} className={className}>
          <span className="num">{timingWords(timing)}</span>
        </ReadingTag>
      )}
      <PastMarks session={session} className={className} />
    </>
  );
}
