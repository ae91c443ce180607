"use client";

import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { usePastReadings } from "#lib/client/use-readings.ts";
import { readingWords } from "#lib/domain/readings.ts";
import { ReadingTag } from "./reading-tag.tsx";

interface PastMarksProps {
  session: BoardSession;
  /** Short leaves out the word for flapping, whose shape and count stay. */
  isShort?: boolean;
  className?: string;
}

/** That a session keeps failing and coming back, or just came back; mostly nothing. */
export function PastMarks({ session, isShort = false, className }: PastMarksProps) {
  const { flapping, isRecovered } = usePastReadings(session);
  return (
    <>
      {flapping > 0 && (
        <ReadingTag reading="flapping" className={className}>
          <span className={isShort ? "sr-only" : undefined}>{readingWords.flapping}</span>
          <span className="num">×{flapping}</span>
        </ReadingTag>
      )}
      {isRecovered && flapping === 0 && (
        <ReadingTag reading="recovered" className={className}>
          {readingWords.recovered}
        </ReadingTag>
      )}
    </>
  );
}
