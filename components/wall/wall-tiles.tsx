"use client";

import type { CSSProperties } from "react";
import type { GridPlan, TileGrid, TilePlan } from "#components/wall/layout/wall-tiles.ts";
import { useBoard } from "#lib/client/board/use-board.ts";
import { useFreshness, useMinute } from "#lib/client/board/use-feed.ts";
import type { WallContent } from "#lib/domain/wall/wall-content.ts";
import { calmSince } from "#lib/domain/words/failure-words.ts";
import { utcWhen } from "#lib/domain/words/utc-words.ts";
import { AlertTile } from "./alert-tile.tsx";
import { LiveTile } from "./live-tile.tsx";
import { PackedTiles } from "./packed-tiles.tsx";
import { wallWords } from "./wall-words.ts";

/** Failures and overdue sessions first, then what is live. */
export function WallTiles({ plan, content }: { plan: TilePlan; content: WallContent }) {
  return "packed" in plan ? (
    <div className="wall-tiles">
      <PackedTiles plan={plan.packed} groups={content.groups} />
    </div>
  ) : (
    <LargeTiles plan={plan} content={content} />
  );
}

function LargeTiles({ plan, content }: { plan: GridPlan; content: WallContent }) {
  const alerts = [...content.failures, ...content.overdue];
  return (
    <div className="wall-tiles" style={{ fontSize: `${plan.scale}em` }}>
      <section aria-label={wallWords.needAttention}>
        {alerts.length === 0 && <WallCalm />}
        {alerts.length > 0 && (
          <ol className="wall-grid" style={gridStyle(plan.alerts)}>
            {alerts.slice(0, plan.alerts.shown).map((session) => (
              <AlertTile key={session.id} session={session} style={plan.alerts.style} />
            ))}
            <More grid={plan.alerts} words={wallWords.moreAlerts} />
          </ol>
        )}
      </section>
      <section aria-label={wallWords.live}>
        {content.live.length === 0 && <p className="wall-line text-ink-3">{wallWords.nothingLive}</p>}
        {content.live.length > 0 && (
          <ol className="wall-grid" style={gridStyle(plan.live)}>
            {content.live.slice(0, plan.live.shown).map((session) => (
              <LiveTile
                key={session.id}
                session={session}
                style={plan.live.style}
                hasTwoLines={plan.live.rowHeight >= 4.7}
              />
            ))}
            <More grid={plan.live} words={wallWords.moreLive} />
          </ol>
        )}
      </section>
    </div>
  );
}

function More({ grid, words }: { grid: TileGrid; words: (count: number) => string }) {
  if (grid.more === 0 || grid.shown >= grid.rows * grid.columns) return null;
  return <li className="wall-more num">{words(grid.more)}</li>;
}

function gridStyle({ columns, rowHeight }: TileGrid): CSSProperties {
  return {
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gridAutoRows: `${rowHeight}em`,
  };
}

/** Says that nothing failed, or that nobody knows: a calm wall looks different from a broken one. */
function WallCalm() {
  const { status, confirmedAt, watchedSince } = useFreshness();
  const board = useBoard();
  const minute = useMinute();
  const at = (ms: number) => utcWhen(new Date(ms).toISOString(), minute, "minutes");
  if (status === "blind") {
    return (
      <p className="wall-line wall-calm num">
        {confirmedAt === null ? wallWords.failuresUnknown : wallWords.failuresUnknownSince(at(confirmedAt))}
      </p>
    );
  }
  const calm = calmSince([...(board?.sessions.values() ?? [])], watchedSince, board?.goneFailureEndedAt);
  return (
    <p className="wall-line wall-calm num">
      {calm === null ? wallWords.noFailures : wallWords.noFailuresSince(at(calm.at))}
    </p>
  );
}
