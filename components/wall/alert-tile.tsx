"use client";

import { ReadingGlyph } from "#components/state/reading-glyph.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { useNow } from "#lib/client/use-feed.ts";
import { useJustChanged } from "#lib/client/use-just-changed.ts";
import { usePastReadings } from "#lib/client/use-readings.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { formatCallTime } from "#lib/domain/call-time.ts";
import { failureFact, isSinceAtLatest } from "#lib/domain/failure-words.ts";
import { readingWords, type OverdueReading } from "#lib/domain/readings.ts";
import { companyName } from "#lib/domain/session-names.ts";
import { isFailed, stateWords } from "#lib/domain/session-state.ts";
import { utcTime } from "#lib/domain/utc-words.ts";
import { holdChangeMs } from "./hold-change.ts";

interface AlertTileProps {
  session: BoardSession;
  style: "full" | "short";
}

/** Something that somebody should look at: a failure, or what only Callboard finds to last too long. */
export function AlertTile({ session, style }: AlertTileProps) {
  const isNew = useJustChanged(session, holdChangeMs);
  const { flapping } = usePastReadings(session);
  const reading = overdueOf(session);
  const { company } = session;
  const facts = [
    flapping > 0 ? `${readingWords.flapping.toLowerCase()} ×${flapping}` : null,
    company?.ticker,
    company?.exchange,
    reading === null ? failureFact(session) : overdueFact(session, reading),
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
        <span className="wall-name">{companyName(session)}</span>
        {style === "short" && <AlertTime session={session} reading={reading} />}
      </p>
      {style === "full" && (
        <p className="wall-facts num">{facts.filter((fact) => fact != null && fact !== "").join(" · ")}</p>
      )}
    </li>
  );
}

function AlertTime({ session, reading }: { session: BoardSession; reading: OverdueReading | null }) {
  const now = useNow();
  if (now === null) return null;
  return (
    <span className="wall-time num">
      {boundMark(session, reading)}
      {formatCallTime((now - Date.parse(sinceOf(session, reading))) / 1_000)}
    </span>
  );
}

/** What stands on this tile: a session is here because it failed or because its state lasts too long. */
function overdueOf({ state }: BoardSession): OverdueReading | null {
  if (isFailed(state)) return null;
  if (state === "live") return "overrun";
  return state === "processingRecording" ? "stuck" : "late";
}

function sinceOf({ date, stateSince, wentLiveAt }: BoardSession, reading: OverdueReading | null): string {
  if (reading === "late") return date;
  return reading === "overrun" ? (wentLiveAt ?? stateSince) : stateSince;
}

function boundMark(session: BoardSession, reading: OverdueReading | null): string {
  if (reading === "late") return "+";
  // Seen like this at the earliest look: it has been so for at least as long as upstream has not touched it.
  const isStated = reading === "overrun" && session.wentLiveAt !== null;
  return !isStated && isSinceAtLatest(session) ? "≥ " : "";
}

function overdueFact({ date, wentLiveAt }: BoardSession, reading: OverdueReading): string {
  if (reading === "late") return `was due ${utcTime(date, "minutes")}`;
  return wentLiveAt === null
    ? `scheduled ${utcTime(date, "minutes")}`
    : `${reading === "overrun" ? "on air since" : "was live at"} ${utcTime(wentLiveAt, "minutes")}`;
}
