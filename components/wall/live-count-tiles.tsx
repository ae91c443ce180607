import { StateGlyph } from "#components/state/state-glyph.tsx";
import { useZoneWords } from "#lib/client/page/zone.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { stateOfLane } from "#lib/domain/session/session-state.ts";
import { liveCounts } from "#lib/domain/wall/live-counts.ts";
import { wallWords } from "./wall-words.ts";

interface LiveCountTilesProps {
  sessions: readonly BoardSession[];
  places: number;
}

/** In place of more tiles than anybody can wait for: how many calls are live on each exchange, or since each hour. */
export function LiveCountTiles({ sessions, places }: LiveCountTilesProps) {
  const words = useZoneWords();
  const { by, groups } = liveCounts(sessions, places);
  const shown = groups.length <= places ? groups : groups.slice(0, Math.max(0, places - 1));
  const rest = groups.slice(shown.length).reduce((sum, { count }) => sum + count, 0);
  const nameOf = (name: string | null) => {
    if (name === null) return wallWords.noExchange;
    return by === "exchange" ? name : wallWords.liveSinceHour(words.time(name, "minutes"));
  };
  return (
    <>
      {shown.map(({ name, count }) => (
        <li key={name} className="wall-tile wall-live" data-count={by}>
          <p className="wall-live-line">
            <StateGlyph state={stateOfLane("live")} className="wall-glyph text-live" />
            <span className="wall-name">{nameOf(name)}</span>
            <span className="wall-time text-live num">{count}</span>
          </p>
        </li>
      ))}
      {rest > 0 && <li className="wall-more num">{wallWords.moreLive(rest)}</li>}
    </>
  );
}
