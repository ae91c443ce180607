"use client";

import { useNow } from "#lib/client/freshness/use-clock.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { isAirTrouble, type AlertReading } from "#lib/domain/session/readings.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import { describeAtLeast, enteredState, isSinceAtLatest } from "#lib/domain/session/since-when.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";

/** How long it lasts, to the second when the start was observed. */
export function AlertTime({ session, reading }: { session: BoardSession; reading: AlertReading | null }) {
  const now = useNow();
  if (now === null) return null;
  const { ms, isCertain } = alertLasted(session, reading, now);
  if (isCertain)
    return (
      <span className="wall-time num">
        {reading === "late" && "+"}
        {formatCallTime(ms / 1_000)}
      </span>
    );
  // A sign instead of "at least" leaves room for the word of the failure.
  return (
    <span className="wall-time num">
      <span className="sr-only">{describeAtLeast(ms, true)}</span>
      <span aria-hidden>≥ {formatSpan(ms, "rough")}</span>
    </span>
  );
}

/** How long an alert has lasted, in milliseconds; a minimum where that is not certain. */
export function alertLasted(
  session: BoardSession,
  reading: AlertReading | null,
  now: number,
): { ms: number; isCertain: boolean } {
  if (isAirTrouble(reading) && session.onAir)
    return { ms: now - Date.parse(session.onAir.since), isCertain: session.onAir.notBefore !== null };
  const isCertain =
    reading === "late" ||
    (reading === "overrun" && session.wentLiveAt !== null) ||
    !isSinceAtLatest(enteredState(session));
  return { ms: now - Date.parse(sinceOf(session, reading)), isCertain };
}

function sinceOf({ date, stateSince, wentLiveAt }: BoardSession, reading: AlertReading | null): string {
  if (reading === "late") return date;
  return reading === "overrun" ? (wentLiveAt ?? stateSince) : stateSince;
}
