"use client";

import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { heardReading, readingWording } from "#lib/domain/session/readings.ts";
import { ReadingTag } from "./reading-tag.tsx";

interface HeardMarkProps {
  session: BoardSession;
  /** Where there may be no room for the word. */
  wordClassName?: string;
  className?: string;
}

/** What Callboard hears of a call where that differs from what upstream says; usually renders nothing. */
export function HeardMark({ session, wordClassName, className }: HeardMarkProps) {
  const reading = heardReading(session);
  if (reading === null) return null;
  return (
    <ReadingTag reading={reading} className={className}>
      <span className={wordClassName}>{readingWording[reading]}</span>
    </ReadingTag>
  );
}
