"use client";

import type { CSSProperties, ReactNode } from "react";
import type { GridPlan, TileGrid } from "#components/wall/layout/tile-grid.ts";
import type { TilePlan } from "#components/wall/layout/wall-tiles.ts";
import { useMoment } from "#lib/client/freshness/use-clock.ts";
import { maxLivePages, liveCounts } from "#lib/domain/wall/live-counts.ts";
import type { WallContent } from "#lib/domain/wall/wall-content.ts";
import { AlertTile } from "./alerts/alert-tile.tsx";
import { MoreAlerts } from "./alerts/more-alerts.tsx";
import { LiveTile } from "./live-tile.tsx";
import { PackedTiles } from "./alerts/packed-tiles.tsx";
import { WallNoFailures } from "./wall-no-failures.tsx";
import { wallWording } from "./wall-wording.ts";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { stateOfLane } from "#lib/domain/session/session-state.ts";

interface WallTilesProps {
  plan: TilePlan;
  content: WallContent;
  /** In units. */
  width: number;
  /** How long a page of live calls is shown; 0 shows only the first page. */
  rotateMs: number;
}

/** Failures and overdue sessions first, then what is live. */
export function WallTiles({ plan, content, ...large }: WallTilesProps) {
  return "packed" in plan ? (
    <div className="wall-tiles" style={{ fontSize: `${plan.packed.scale}em` }}>
      <PackedTiles plan={plan.packed} groups={content.groups} />
    </div>
  ) : (
    <LargeTiles plan={plan} content={content} {...large} />
  );
}

function LargeTiles({ plan, content, width, rotateMs }: WallTilesProps & { plan: GridPlan }) {
  const alerts = [...content.failures, ...content.overdue];
  return (
    <div className="wall-tiles">
      {plan.noFailures && <WallNoFailures plan={plan.noFailures} width={width} />}
      <div className="wall-tiles" style={{ fontSize: `${plan.scale}em` }}>
        {alerts.length > 0 && (
          <section aria-label={wallWording.needAttention}>
            <ol className="wall-grid" style={gridStyle(plan.alerts)}>
              {alerts.slice(0, plan.alerts.shown).map((session) => (
                <AlertTile key={session.id} session={session} grid={plan.alerts} />
              ))}
              {hasPlaceForMore(plan.alerts) && (
                <MoreAlerts hidden={alerts.slice(plan.alerts.shown)} textWidth={plan.alerts.textWidth} />
              )}
            </ol>
          </section>
        )}
        <LiveTiles grid={plan.live} content={content} rotateMs={rotateMs} />
      </div>
    </div>
  );
}

interface LiveTilesProps extends Pick<WallTilesProps, "content" | "rotateMs"> {
  grid: TileGrid;
}

/** Calls that recovered, then those that are live, page by page where they do not fit at once. */
function LiveTiles({ grid, content, rotateMs }: LiveTilesProps) {
  const tiles = [...content.recovered, ...content.live];
  const { first, page, pages } = useLivePage(tiles.length, grid.shown, rotateMs);
  if (pages > maxLivePages) return <CountedLive grid={grid} content={content} />;
  return (
    <section aria-label={wallWording.live}>
      {tiles.length === 0 && <p className="wall-line text-ink-3">{wallWording.nothingLive}</p>}
      {tiles.length > 0 && (
        <ol key={page} className="wall-grid" data-pages={pages > 1 || undefined} style={gridStyle(grid)}>
          {tiles.slice(first, first + grid.shown).map((session, place) => (
            <LiveTile
              key={session.id}
              session={session}
              grid={grid}
              hasRecovered={first + place < content.recovered.length}
            />
          ))}
          <More grid={grid}>
            {pages > 1 ? wallWording.page(page + 1, pages) : wallWording.moreLive(grid.more)}
          </More>
        </ol>
      )}
    </section>
  );
}

/** Calls that recovered by name, and the live ones as counts. */
function CountedLive({ grid, content: { recovered, live } }: Pick<LiveTilesProps, "grid" | "content">) {
  const places = grid.rows * grid.columns;
  const named = recovered.slice(0, Math.floor(places / 2));
  return (
    <section aria-label={wallWording.live}>
      <ol className="wall-grid" style={gridStyle(grid)}>
        {named.map((session) => (
          <LiveTile key={session.id} session={session} grid={grid} hasRecovered />
        ))}
        <LiveCountTiles
          sessions={[...recovered.slice(named.length), ...live]}
          places={places - named.length}
        />
      </ol>
    </section>
  );
}

/** The page that is shown now: by the board's time, so that adjacent walls agree and a blind wall does not move. */
function useLivePage(total: number, shown: number, rotateMs: number) {
  const moment = useMoment(Math.max(1_000, rotateMs));
  const pages = rotateMs === 0 || shown === 0 ? 1 : Math.ceil(total / shown);
  const page = moment === null ? 0 : Math.floor(moment / Math.max(1_000, rotateMs)) % pages;
  // The last page begins earlier, so that it is as full as the others.
  return { first: Math.min(page * shown, Math.max(0, total - shown)), page, pages };
}

function More({ grid, children }: { grid: TileGrid; children: ReactNode }) {
  return hasPlaceForMore(grid) ? <li className="wall-more num">{children}</li> : null;
}

function hasPlaceForMore({ more, shown, rows, columns }: TileGrid): boolean {
  return more > 0 && shown < rows * columns;
}

function gridStyle({ columns, rowHeight }: TileGrid): CSSProperties {
  return {
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gridAutoRows: `${rowHeight}em`,
  };
}

interface LiveCountTilesProps {
  sessions: readonly BoardSession[];
  places: number;
}

/** In place of more tiles than anybody can wait for: how many calls are live on each exchange, or since each hour. */
function LiveCountTiles({ sessions, places }: LiveCountTilesProps) {
  const words = useZoneWording();
  const { by, groups } = liveCounts(sessions, places);
  const shown = groups.length <= places ? groups : groups.slice(0, Math.max(0, places - 1));
  const rest = groups.slice(shown.length).reduce((sum, { count }) => sum + count, 0);
  const nameOf = (name: string | null) => {
    if (name === null) return wallWording.noExchange;
    return by === "exchange" ? name : wallWording.liveSinceHour(words.time(name, "minutes"));
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
      {rest > 0 && <li className="wall-more num">{wallWording.moreLive(rest)}</li>}
    </>
  );
}
