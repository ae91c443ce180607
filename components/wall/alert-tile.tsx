"use client";

import { clsx } from "clsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { useNow } from "#lib/client/use-feed.ts";
import { useJustChanged } from "#lib/client/use-just-changed.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { formatCallTime } from "#lib/domain/call-time.ts";
import { failureFact } from "#lib/domain/failure-words.ts";
import { companyName } from "#lib/domain/session-names.ts";
import { isFailed, stateWords } from "#lib/domain/session-state.ts";
import { utcTime } from "#lib/domain/utc-words.ts";
import { holdChangeMs } from "./hold-change.ts";
import { LateGlyph } from "./late-glyph.tsx";

interface AlertTileProps {
  session: BoardSession;
  style: "full" | "short";
}

/** Something that somebody should look at: a failure, or what only Callboard calls late. */
export function AlertTile({ session, style }: AlertTileProps) {
  const isNew = useJustChanged(session, holdChangeMs);
  const hasFailed = isFailed(session.state);
  const { company } = session;
  const facts = [company?.ticker, company?.exchange, hasFailed ? failureFact(session) : dueWords(session)];
  return (
    <li
      data-session={session.id}
      className="wall-tile wall-alert"
      data-kind={hasFailed ? "failed" : "late"}
      data-style={style}
      data-new={isNew || undefined}
    >
      <p className="wall-alert-head">
        {hasFailed ? <StateGlyph state={session.state} className="wall-glyph" /> : <LateGlyph />}
        <span className="wall-word">{hasFailed ? stateWords[session.state] : "Late"}</span>
        {style === "full" && <AlertTime session={session} hasFailed={hasFailed} />}
      </p>
      <p className="wall-alert-name">
        <span className={clsx("wall-name")}>{companyName(session)}</span>
        {style === "short" && <AlertTime session={session} hasFailed={hasFailed} />}
      </p>
      {style === "full" && (
        <p className="wall-facts num">{facts.filter((fact) => fact != null && fact !== "").join(" · ")}</p>
      )}
    </li>
  );
}

function AlertTime({ session, hasFailed }: { session: BoardSession; hasFailed: boolean }) {
  const now = useNow();
  if (now === null) return null;
  const since = Date.parse(hasFailed ? session.stateSince : session.date);
  // First seen like this: it has been so for at least as long as upstream has not touched it.
  const isBound = hasFailed && session.stateSinceBasis === "upstream";
  return (
    <span className="wall-time num">
      {isBound ? "≥ " : hasFailed ? "" : "+"}
      {formatCallTime((now - since) / 1_000)}
    </span>
  );
}

function dueWords({ date }: BoardSession): string {
  return `was due ${utcTime(date, "minutes")}`;
}
