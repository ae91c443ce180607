"use client";

import { useCalm } from "#components/marks/use-calm.ts";
import { useMinute } from "#lib/client/board/use-feed.ts";
import { useJustChanged } from "#lib/client/page/use-just-changed.ts";
import { usePastReadings } from "#lib/client/board/use-readings.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { initials } from "#lib/domain/words/initials.ts";
import { failureFact } from "#lib/domain/words/failure-words.ts";
import { overdueOf, readingWords, type OverdueReading } from "#lib/domain/session/readings.ts";
import { utcWhen } from "#lib/domain/words/utc-words.ts";
import { AlertGlyph, alertKind, alertWord } from "./alert-kind.tsx";
import { AlertTime } from "./alert-time.tsx";
import { holdChangeMs } from "../hold-change.ts";
import { WallName } from "../wall-name.tsx";

interface AlertTileProps {
  session: BoardSession;
  style: "full" | "short";
}

/** A failure, or a session with an overdue reading. */
export function AlertTile({ session, style }: AlertTileProps) {
  const isNew = useJustChanged(session, holdChangeMs);
  const minute = useMinute();
  const { flapping } = usePastReadings(session);
  const reading = overdueOf(session.state);
  const calm = useCalm(session);
  const { company } = session;
  const facts = [
    calm?.words,
    flapping > 0 ? `${readingWords.flapping.toLowerCase()} ×${flapping}` : null,
    reading === null ? failureFact(session, minute) : overdueFact(session, reading, minute),
    company?.ticker,
    company?.exchange,
  ];
  return (
    <li
      data-session={session.id}
      className="wall-tile wall-alert"
      data-kind={alertKind({ reading })}
      data-reading={reading ?? undefined}
      data-style={style}
      data-calm={calm?.kind}
      data-new={(reading === null && isNew && !calm) || undefined}
    >
      <p className="wall-alert-head">
        <AlertGlyph state={session.state} reading={reading} />
        <span className="wall-word">{alertWord({ state: session.state, reading })}</span>
        {style === "full" && <AlertTime session={session} reading={reading} />}
      </p>
      <p className="wall-alert-name">
        <WallName session={session} className="wall-name" />
        {style === "short" && calm && (
          <span className="wall-by" title={calm.words}>
            {initials(calm.by)}
          </span>
        )}
        {style === "short" && <AlertTime session={session} reading={reading} />}
      </p>
      {style === "full" && (
        <p className="wall-facts num">{facts.filter((fact) => fact != null && fact !== "").join(" · ")}</p>
      )}
    </li>
  );
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
