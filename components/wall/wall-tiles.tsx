import type { CSSProperties } from "react";
import type { WallContent } from "#lib/domain/wall-content.ts";
import type { TileGrid, TilePlan } from "#lib/domain/wall-tiles.ts";
import { AlertTile } from "./alert-tile.tsx";
import { LiveTile } from "./live-tile.tsx";
import { WallCalm } from "./wall-calm.tsx";

/** The penalty box first, then what is on air. */
export function WallTiles({ plan, content }: { plan: TilePlan; content: WallContent }) {
  const alerts = [...content.failures, ...content.overdue];
  return (
    <div className="wall-tiles" style={{ fontSize: `${plan.scale}em` }}>
      <section aria-label="Need attention">
        {alerts.length === 0 && <WallCalm lastRecoveryAt={content.lastRecoveryAt} />}
        {alerts.length > 0 && (
          <ol className="wall-grid" style={gridStyle(plan.alerts)}>
            {alerts.slice(0, plan.alerts.shown).map((session) => (
              <AlertTile key={session.id} session={session} style={plan.alerts.style} />
            ))}
            <More grid={plan.alerts} words="more need attention" />
          </ol>
        )}
      </section>
      <section aria-label="Live">
        {content.live.length === 0 && <p className="wall-line text-ink-3">Nothing is live</p>}
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
            <More grid={plan.live} words="more live" />
          </ol>
        )}
      </section>
    </div>
  );
}

function More({ grid, words }: { grid: TileGrid; words: string }) {
  if (grid.more === 0 || grid.shown >= grid.rows * grid.columns) return null;
  return (
    <li className="wall-more num">
      and {grid.more} {words}
    </li>
  );
}

function gridStyle({ columns, rowHeight }: TileGrid): CSSProperties {
  return {
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gridAutoRows: `${rowHeight}em`,
  };
}
