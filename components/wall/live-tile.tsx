"use client";

import { ReadingGlyph } from "#components/state/reading-glyph.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { useNow } from "#lib/client/board/use-feed.ts";
import { useJustChanged } from "#lib/client/page/use-just-changed.ts";
import { usePastReadings } from "#lib/client/board/use-readings.ts";
import { useRules } from "#lib/client/board/use-rules.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { readingWords } from "#lib/domain/session/readings.ts";
import { companyName } from "#lib/domain/session/session-names.ts";
import { sessionTiming, timingWords } from "#lib/domain/session/session-timing.ts";
import { holdChangeMs } from "./hold-change.ts";
import { WallName } from "./wall-name.tsx";

interface LiveTileProps {
  session: BoardSession;
  style: "full" | "short";
  /** True when a long name may take a second line. */
  hasTwoLines: boolean;
}

/** A live call and its duration, which stops while it is not confirmed. */
export function LiveTile({ session, style, hasTwoLines }: LiveTileProps) {
  const isNew = useJustChanged(session, holdChangeMs);
  const { flapping, isRecovered } = usePastReadings(session);
  const past = flapping > 0 ? "flapping" : isRecovered ? "recovered" : null;
  const name = hasTwoLines ? (
    <span className="wall-name" data-lines={2}>
      {companyName(session)}
    </span>
  ) : (
    <WallName session={session} className="wall-name" />
  );
  const glyph = <StateGlyph state="live" className="wall-glyph text-live" />;
  return (
    <li
      data-session={session.id}
      className="wall-tile wall-live"
      data-style={style}
      data-new={isNew || undefined}
    >
      {style === "short" && (
        <p className="wall-live-line">
          {glyph}
          {name}
          {past !== null && <ReadingGlyph reading={past} className="wall-glyph wall-past" />}
          <OnAir session={session} />
        </p>
      )}
      {style === "full" && (
        <>
          <p className="wall-live-name">{name}</p>
          <p className="wall-live-line">
            {glyph}
            {past === null ? (
              <span className="wall-ticker">{session.company?.ticker ?? "Live"}</span>
            ) : (
              <span className="wall-ticker wall-past" data-reading={past}>
                <ReadingGlyph reading={past} className="wall-glyph" />
                {past === "flapping" ? `×${flapping}` : readingWords.recovered}
                {past === "flapping" && <span className="sr-only">{readingWords.flapping}</span>}
              </span>
            )}
            <OnAir session={session} />
          </p>
        </>
      )}
    </li>
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
