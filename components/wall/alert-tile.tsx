"use client";

import { ReadingGlyph } from "#components/state/reading-glyph.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { useMinute, useNow } from "#lib/client/board/use-feed.ts";
import { useJustChanged } from "#lib/client/page/use-just-changed.ts";
import { usePastReadings } from "#lib/client/board/use-readings.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { formatCallTime } from "#lib/domain/words/call-time.ts";
import { failureFact } from "#lib/domain/words/failure-words.ts";
import { readingWords, type OverdueReading } from "#lib/domain/session/readings.ts";
import { isFailed, stateWords } from "#lib/domain/session/session-state.ts";
import { atLeastWords, enteredState, isSinceAtLatest } from "#lib/domain/words/since-when.ts";
import { utcWhen } from "#lib/domain/words/utc-words.ts";
import { holdChangeMs } from "./hold-change.ts";
import { WallName } from "./wall-name.tsx";

interface AlertTileProps {
  session: BoardSession;
  style: "full" | "short";
}

/** A failure, or a session with an overdue reading. */
export function AlertTile({ session, style }: AlertTileProps) {
  const isNew = useJustChanged(session, holdChangeMs);
  const minute = useMinute();
  const { flapping } = usePastReadings(session);
  const reading = overdueOf(session);
  const { company } = session;
  const facts = [
    flapping > 0 ? `${readingWords.flapping.toLowerCase()} ×${flapping}` : null,
    company?.ticker,
    company?.exchange,
    reading === null ? failureFact(session, minute) : overdueFact(session, reading, minute),
  ];
  return (
    <li
      data-session={session.id}
      className="wall-tile wall-alert"
      data-kind={reading === null ? "failed" : "overdue"}
      data-reading={reading ?? undefined}
      data-style={style}
      data-new={(reading === null && isNew) || undefined}
    >
      <p className="wall-alert-head">
        {reading === null ? (
          <StateGlyph state={session.state} className="wall-glyph" />
        ) : (
          <ReadingGlyph reading={reading} className="wall-glyph" />
        )}
        <span className="wall-word">
          {reading === null ? stateWords[session.state] : readingWords[reading]}
        </span>
        {style === "full" && <AlertTime session={session} reading={reading} />}
      </p>
      <p className="wall-alert-name">
        <WallName session={session} className="wall-name" />
        {style === "short" && <AlertTime session={session} reading={reading} />}
      </p>
      {style === "full" && (
        <p className="wall-facts num">{facts.filter((fact) => fact != null && fact !== "").join(" · ")}</p>
      )}
    </li>
  );
}

/** How long it lasts, to the second when the start was observed. */
function AlertTime({ session, reading }: { session: BoardSession; reading: OverdueReading | null }) {
  const now = useNow();
  if (now === null) return null;
  const ms = now - Date.parse(sinceOf(session, reading));
  const isCertain =
    reading === "late" ||
    (reading === "overrun" && session.wentLiveAt !== null) ||
    !isSinceAtLatest(enteredState(session));
  return (
    <span className="wall-time num">
      {reading === "late" && "+"}
      {isCertain ? formatCallTime(ms / 1_000) : atLeastWords(ms, true)}
    </span>
  );
}

/** The reading of the tile; null for a failure. */
function overdueOf({ state }: BoardSession): OverdueReading | null {
  if (isFailed(state)) return null;
  if (state === "live") return "overrun";
  return state === "processingRecording" ? "stuck" : "late";
}

function sinceOf({ date, stateSince, wentLiveAt }: BoardSession, reading: OverdueReading | null): string {
  if (reading === "late") return date;
  return reading === "overrun" ? (wentLiveAt ?? stateSince) : stateSince;
}

function overdueFact(
  { date, wentLiveAt }: BoardSession,
  reading: OverdueReading,
  now: number | null,
): string {
  const at = (instant: string) => utcWhen(instant, now, "minutes");
  if (reading === "late") return `was due ${at(date)}`;
  return wentLiveAt === null
    ? `scheduled ${at(date)}`
    : `${reading === "overrun" ? "on air since" : "was live at"} ${at(wentLiveAt)}`;
}
