"use client";

import { ReadingGlyph } from "#components/state/reading-glyph.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { useNow } from "#lib/client/use-feed.ts";
import { useJustChanged } from "#lib/client/use-just-changed.ts";
import { usePastReadings } from "#lib/client/use-readings.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { formatCallTime } from "#lib/domain/call-time.ts";
import { readingWords } from "#lib/domain/readings.ts";
import { companyName } from "#lib/domain/session-names.ts";
import { holdChangeMs } from "./hold-change.ts";

interface LiveTileProps {
  session: BoardSession;
  style: "full" | "short";
  /** True when a long name may take a second line. */
  hasTwoLines: boolean;
}

/** A call on air and for how long. The time stands still while nobody confirms it. */
export function LiveTile({ session, style, hasTwoLines }: LiveTileProps) {
  const isNew = useJustChanged(session, holdChangeMs);
  const { flapping, isRecovered } = usePastReadings(session);
  const past = flapping > 0 ? "flapping" : isRecovered ? "recovered" : null;
  const name = (
    <span className="wall-name" data-lines={hasTwoLines ? 2 : 1}>
      {companyName(session)}
    </span>
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
  const since = Date.parse(session.wentLiveAt ?? session.stateSince);
  return (
    <span className="wall-time text-live num">
      {now === null ? "–" : formatCallTime((now - since) / 1_000)}
    </span>
  );
}
