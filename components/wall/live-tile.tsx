"use client";

import { ReadingGlyph } from "#components/state/reading-glyph.tsx";
import { CallProgress } from "#components/session/call-progress.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { useNow } from "#lib/client/freshness/use-clock.ts";
import { nameScales, twoLineRows, type TileGrid } from "#components/wall/layout/tile-grid.ts";
import { useJustChanged } from "#lib/client/page/use-just-changed.ts";
import { usePastReadings } from "#lib/client/board/use-readings.ts";
import { useRules } from "#lib/client/board/use-board.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { laneTitles } from "#lib/domain/session/lanes.ts";
import { readingWording } from "#lib/domain/session/readings.ts";
import { stateOfLane } from "#lib/domain/session/session-state.ts";
import { sessionTiming, describeTiming } from "#lib/domain/session/session-timing.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import { enteredState, isSinceAtLatest } from "#lib/domain/session/since-when.ts";
import { wallWording } from "./wall-wording.ts";
import { MeasuredName, useTickerBelow, type NameRoom } from "./measured-name.tsx";
import { WallName } from "./wall-name.tsx";

interface LiveTileProps {
  session: BoardSession;
  /** The grid that the tile is in. */
  grid: TileGrid;
  /** True for a while after it recovered from a failure. */
  hasRecovered: boolean;
}

/** A live call and its duration, which stops while it is not confirmed; after a recovery, the length of the outage. */
export function LiveTile({ session, grid, hasRecovered }: LiveTileProps) {
  const { style } = grid;
  const isNew = useJustChanged(session, "wall");
  const { flapping } = usePastReadings(session);
  const glyph = hasRecovered ? (
    <ReadingGlyph reading="recovered" className="wall-glyph text-live" />
  ) : (
    <StateGlyph state={stateOfLane("live")} className="wall-glyph text-live" />
  );
  const room: NameRoom = {
    width: grid.textWidth / nameScales.live,
    lines: grid.rowHeight >= twoLineRows.live ? 2 : 1,
  };
  const figure = hasRecovered ? <Outage session={session} /> : <OnAir session={session} />;
  return (
    <li
      data-session={session.id}
      className="wall-tile wall-live"
      data-style={style}
      data-recovered={hasRecovered || undefined}
      data-new={(isNew && !hasRecovered) || undefined}
    >
      {style === "short" && (
        <p className="wall-live-line">
          {glyph}
          <WallName session={session} className="wall-name" />
          {flapping > 0 && <ReadingGlyph reading="flapping" className="wall-glyph wall-past" />}
          {figure}
        </p>
      )}
      {style === "full" && (
        <>
          <p className="wall-live-name">
            <MeasuredName session={session} room={room} />
          </p>
          <p className="wall-live-line">
            {glyph}
            {flapping > 0 ? (
              <Flapping times={flapping} />
            ) : (
              <UnderName session={session} hasRecovered={hasRecovered} room={room} />
            )}
            {figure}
          </p>
        </>
      )}
    </li>
  );
}

interface UnderNameProps {
  session: BoardSession;
  hasRecovered: boolean;
  /** The room of the name above. */
  room: NameRoom;
}

/** The ticker, and whether questions are asked: for other parts of a call there is no room. */
function UnderName({ session, hasRecovered, room }: UnderNameProps) {
  const ticker = useTickerBelow(session, room);
  if (hasRecovered)
    return (
      <span className="wall-ticker" data-reading="recovered">
        {readingWording.recovered.toLowerCase()}
      </span>
    );
  return (
    <span className="wall-under-name">
      <span className="wall-ticker">{ticker ?? laneTitles.live}</span>
      {session.livePlace?.part === "questions" && (
        <CallProgress session={session} className="wall-part" isShort />
      )}
    </span>
  );
}

function Flapping({ times }: { times: number }) {
  return (
    <span className="wall-ticker wall-past">
      <ReadingGlyph reading="flapping" className="wall-glyph" />×{times}
      <span className="sr-only">{readingWording.flapping}</span>
    </span>
  );
}

/** How long the call was out; nothing unless both ends of the outage were observed. */
function Outage({ session }: { session: BoardSession }) {
  const { recoveredAt, failedAt } = session;
  if (recoveredAt === null || failedAt === null || isSinceAtLatest(enteredState(session))) return null;
  const seconds = (Date.parse(recoveredAt) - Date.parse(failedAt)) / 1_000;
  return (
    <span className="wall-time num">
      <span className="wall-out">{wallWording.out}</span> {formatCallTime(seconds)}
    </span>
  );
}

function OnAir({ session }: { session: BoardSession }) {
  const now = useNow();
  const rules = useRules();
  return (
    <span className="wall-time text-live num">
      {now === null ? "–" : describeTiming(sessionTiming(session, now, rules))}
    </span>
  );
}
