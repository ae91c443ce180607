"use client";

import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { usePastReadings } from "#lib/client/board/use-readings.ts";
import { readingWording } from "#lib/domain/session/readings.ts";
import { ReadingTag } from "./reading-tag.tsx";

interface PastMarksProps {
  session: BoardSession;
  /** Leaves out the word for flapping, but not its shape and count. */
  isShort?: boolean;
  className?: string;
}

/** Marks a session that is flapping or has just recovered; usually renders nothing. */
export function PastMarks({ session, isShort = false, className }: PastMarksProps) {
  const { flapping, isRecovered } = usePastReadings(session);
  return (
    <>
      {flapping > 0 && (
        <ReadingTag reading="flapping" className={className}>
          <span className={isShort ? "sr-only" : undefined}>{readingWording.flapping}</span>
          <span className="num">×{flapping}</span>
        </ReadingTag>
      )}
      {isRecovered && flapping === 0 && (
        <ReadingTag reading="recovered" className={className}>
          {readingWording.recovered}
        </ReadingTag>
      )}
    </>
  );
}
