"use client";

import { useHandling } from "#components/marks/use-handling.ts";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { hasTimeOnTop, nameScales, twoLineScale, type TileGrid } from "#components/wall/layout/tile-grid.ts";
import { useJustChanged } from "#lib/client/page/use-just-changed.ts";
import { usePastReadings } from "#lib/client/board/use-readings.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { companyName } from "#lib/domain/session/session-names.ts";
import { failureFact } from "#lib/domain/session/failure-wording.ts";
import {
  alertReadingOf,
  isAirTrouble,
  readingWording,
  type AlertReading,
} from "#lib/domain/session/readings.ts";
import { AlertGlyph, alertKind, alertWord } from "./alert-kind.tsx";
import { AlertTime } from "./alert-time.tsx";
import { OnIt, onItWords } from "./on-it.tsx";
import { wallWording } from "../wall-wording.ts";
import { MeasuredName, useTickerBelow, type NameRoom } from "../measured-name.tsx";
import { useTextWidth } from "../use-text-width.ts";
import { WallName } from "../wall-name.tsx";

interface AlertTileProps {
  session: BoardSession;
  /** The grid that the tile is in. */
  grid: TileGrid;
}

/** A failure, or a session with a reading that needs attention. */
export function AlertTile({ session, grid }: AlertTileProps) {
  const { style } = grid;
  const isTimeOnTop = hasTimeOnTop(grid);
  const isNew = useJustChanged(session, "wall");
  const minute = useMinute();
  const words = useZoneWording();
  const { flapping } = usePastReadings(session);
  const reading = alertReadingOf(session);
  const handled = useHandling(session);
  const room = useNameRoom(session, grid);
  const ticker = useTickerBelow(session, room);
  const facts = [
    // With little room the line has the person's name alone; the tile's look says the rest.
    handled && (isTimeOnTop ? onItWords(handled) : (handled.by ?? wallWording.nobody)),
    flapping > 0 ? `${readingWording.flapping.toLowerCase()} ×${flapping}` : null,
    reading === null
      ? failureFact(session, minute, words)
      : overdueFact(session, reading, (at) => words.when(at, minute, "minutes")),
    ticker,
    session.company?.exchange,
  ];
  return (
    <li
      data-session={session.id}
      className="wall-tile wall-alert"
      data-kind={alertKind({ reading })}
      data-reading={reading ?? undefined}
      data-style={style}
      data-handled={handled?.kind}
      data-new={(reading === null && isNew && !handled) || undefined}
    >
      <p className="wall-alert-head">
        <AlertGlyph state={session.state} reading={reading} />
        <span className="wall-word">{alertWord({ state: session.state, reading })}</span>
        {style === "full" && isTimeOnTop && <AlertTime session={session} reading={reading} />}
      </p>
      <p className="wall-alert-name">
        {style === "full" ? (
          <MeasuredName session={session} room={room} isSmall={room.isSmall} />
        ) : (
          <WallName session={session} className="wall-name" />
        )}
        {style === "short" && handled && <OnIt handled={handled} className="wall-by" />}
        {style === "short" && <AlertTime session={session} reading={reading} />}
      </p>
      {style === "full" && (
        <p className="wall-facts num">
          {!isTimeOnTop && <AlertTime session={session} reading={reading} />}
          {facts
            .filter((fact) => fact != null && fact !== "")
            .map((fact) => (
              <span key={fact} className="wall-fact">
                {fact}
              </span>
            ))}
        </p>
      )}
    </li>
  );
}

/** The room for the name: one line in the largest type if it fits, else two lines if the tile is high enough. */
function useNameRoom(session: BoardSession, grid: TileGrid): NameRoom & { isSmall: boolean } {
  const measure = useTextWidth();
  const oneLine = grid.textWidth / nameScales.alerts;
  const scale = twoLineScale(grid);
  if (scale === null || measure(companyName(session)) <= oneLine)
    return { width: oneLine, lines: 1, isSmall: false };
  return { width: grid.textWidth / scale, lines: 2, isSmall: scale < nameScales.alerts };
}

function overdueFact(
  { date, wentLiveAt, onAir }: BoardSession,
  reading: AlertReading,
  at: (instant: string) => string,
): string {
  if (isAirTrouble(reading) && onAir) return `since ${at(onAir.since)}`;
  if (reading === "late") return `was due ${at(date)}`;
  return wentLiveAt === null
    ? `scheduled ${at(date)}`
    : `${reading === "overrun" ? "on air since" : "was live at"} ${at(wentLiveAt)}`;
}
