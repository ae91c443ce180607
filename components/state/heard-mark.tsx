"use client";

import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { useNow } from "#lib/client/freshness/use-clock.ts";
import { heardReading, isAirTrouble, readingWording } from "#lib/domain/session/readings.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { ReadingTag } from "./reading-tag.tsx";

interface HeardMarkProps {
  session: BoardSession;
  /** Leaves out how long. */
  isShort?: boolean;
  className?: string;
}

/** What Callboard hears of a call where that differs from what upstream says; usually renders nothing. */
export function HeardMark({ session, isShort = false, className }: HeardMarkProps) {
  const reading = heardReading(session);
  if (reading === null || session.onAir === null) return null;
  return (
    <ReadingTag reading={reading} className={className}>
      {readingWording[reading]}
      {!isShort && isAirTrouble(reading) && <HeardFor since={session.onAir.since} />}
    </ReadingTag>
  );
}

function HeardFor({ since }: { since: string }) {
  const now = useNow();
  if (now === null) return null;
  return <span className="mono">{formatSpan(Math.max(0, now - Date.parse(since)))}</span>;
}
