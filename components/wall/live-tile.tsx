"use client";

import { ReadingGlyph } from "#components/state/reading-glyph.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { useNow } from "#lib/client/board/use-feed.ts";
import { nameScales } from "#components/wall/layout/tile-grid.ts";
import { useJustChanged } from "#lib/client/page/use-just-changed.ts";
import { usePastReadings } from "#lib/client/board/use-readings.ts";
import { useRules } from "#lib/client/board/use-rules.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { readingWords } from "#lib/domain/session/readings.ts";
import { stateWords } from "#lib/domain/session/session-state.ts";
import { sessionTiming, timingWords } from "#lib/domain/session/session-timing.ts";
import { formatCallTime } from "#lib/domain/words/call-time.ts";
import { enteredState, isSinceAtLatest } from "#lib/domain/words/since-when.ts";
import { wallWords } from "./wall-words.ts";
import { TwoLineName, useNameLines } from "./two-line-name.tsx";
import { WallName } from "./wall-name.tsx";

interface LiveTileProps {
  session: BoardSession;
  style: "full" | "short";
  /** It came back from a failure a short while ago, whatever it is now. */
  hasRecovered: boolean;
  /** Width for the name, in the type of the tile, where it may take two lines; else null. */
  textWidth: number | null;
}

/** A live call and its duration, which stops while it is not confirmed; after a recovery how long it was out. */
export function LiveTile({ session, style, hasRecovered, textWidth }: LiveTileProps) {
  const isNew = useJustChanged(session, "wall");
  const { flapping } = usePastReadings(session);
  const glyph = hasRecovered ? (
    <ReadingGlyph reading="recovered" className="wall-glyph text-live" />
  ) : (
    <StateGlyph state="live" className="wall-glyph text-live" />
  );
  const nameWidth = textWidth === null ? null : textWidth / nameScales.live;
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
            {nameWidth === null ? (
              <WallName session={session} className="wall-name" />
            ) : (
              <TwoLineName session={session} width={nameWidth} />
            )}
          </p>
          <p className="wall-live-line">
            {glyph}
            {flapping > 0 ? (
              <Flapping times={flapping} />
            ) : (
              <UnderName session={session} hasRecovered={hasRecovered} nameWidth={nameWidth} />
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
  /** For the name above, where it may take two lines; else null. */
  nameWidth: number | null;
}

/** The ticker, unless it already stands above in place of the name. */
function UnderName({ session, hasRecovered, nameWidth }: UnderNameProps) {
  const hasName = useNameLines(session, nameWidth ?? Infinity) !== null;
  const ticker = hasName ? session.company?.ticker : null;
  return (
    <span className="wall-ticker" data-reading={hasRecovered ? "recovered" : undefined}>
      {hasRecovered ? readingWords.recovered.toLowerCase() : (ticker ?? stateWords.live)}
    </span>
  );
}

function Flapping({ times }: { times: number }) {
  return (
    <span className="wall-ticker wall-past">
      <ReadingGlyph reading="flapping" className="wall-glyph" />×{times}
      <span className="sr-only">{readingWords.flapping}</span>
    </span>
  );
}

/** How long it was out, where its beginning and its end were seen; nothing else is claimed. */
function Outage({ session }: { session: BoardSession }) {
  const { recoveredAt, failedAt } = session;
  if (recoveredAt === null || failedAt === null || isSinceAtLatest(enteredState(session))) return null;
  const seconds = (Date.parse(recoveredAt) - Date.parse(failedAt)) / 1_000;
  return (
    <span className="wall-time num">
      <span className="wall-out">{wallWords.out}</span> {formatCallTime(seconds)}
    </span>
  );
}

function OnAir({ session }: { session: BoardSession }) {
  const now = useNow();
  const rules = useRules();
  return (
    <span className="wall-time text-live num">
      {now === null ? "–" : timingWords(sessionTiming(session, now, rules))}
    </span>
  );
}
