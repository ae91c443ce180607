import { fitCalm } from "./calm-tiles.ts";
import { packAlerts, type PackedAlerts } from "./packed-alerts.ts";
import { columnsIn, maxTiles, textWidthOf, type GridPlan, type TileGrid } from "./tile-grid.ts";
import { shownOf, wallGap } from "./wall-space.ts";
import type { TileDemand, WallSpace } from "./wall-space.ts";

/** Large tiles, or, when so many need attention that these don't fit, packed ones without live calls. */
export type TilePlan = GridPlan | { packed: PackedAlerts };

interface TileCounts {
  alerts: number;
  live: number;
}

/** This many tiles stay reserved for live calls, however much has failed. */
const keptForLive = 6;
const scales = [1.6, 1.4, 1.25, 1.1, 1];
/** The height of the line that says that nothing failed, or that nothing is live. */
const emptyLine = 2.3;
const heights = { alerts: { full: 4.9, short: 2.85 }, live: { full: 3.4, short: 1.75 } };
const tallest = { alerts: { full: 5.6, short: 3.4 }, live: { full: 5.4, short: 2 } };
const shareForAlerts = 0.62;
type Style = "full" | "short";

/** The largest type and the fullest tiles with which all alerts fit; else as many alerts as are readable. */
export function fitTiles(space: WallSpace, { alertGroups, live }: TileDemand): TilePlan {
  const counts = { alerts: alertGroups.reduce((sum, count) => sum + count, 0), live };
  if (counts.alerts === 0) return fitCalm(space, live);
  const fitting = capped(counts).alerts === counts.alerts ? fitGrids(space, counts) : null;
  if (fitting) return fitting;
  const packed = packAlerts(space, alertGroups);
  return packed ? { packed } : crowded(space, counts);
}

function fitGrids(space: WallSpace, demand: TileCounts): GridPlan | null {
  const wanted = capped(demand);
  const styles: [Style, Style][] = [
    ["full", "full"],
    ["short", "full"],
    ["full", "short"],
    ["short", "short"],
  ];
  for (const scale of scales) {
    for (const [alertStyle, liveStyle] of scale === 1 ? styles : styles.slice(0, 1)) {
      const columns = columnsIn(space.width, scale);
      const alertColumns = columnsForAlerts(wanted.alerts, columns, alertStyle);
      const alertRows = Math.ceil(wanted.alerts / alertColumns);
      const liveRows = wholeRows(wanted.live, demand.live, columns);
      const room = space.height / scale - wallGap;
      const alertsHeight = heightOf(alertRows, heights.alerts[alertStyle]);
      if (alertsHeight + heightOf(liveRows, heights.live[liveStyle]) > room) continue;
      const live = stretch(liveRows, heights.live[liveStyle], tallest.live[liveStyle], room - alertsHeight);
      const alert = stretch(
        alertRows,
        heights.alerts[alertStyle],
        tallest.alerts[alertStyle],
        room - heightOf(liveRows, live),
      );
      const width = space.width / scale;
      return {
        calm: null,
        scale,
        alerts: grid(width, [alertColumns, alertRows, alert], alertStyle, wanted.alerts, demand.alerts),
        live: grid(width, [columns, liveRows, live], liveStyle, liveRows * columns, demand.live),
      };
    }
  }
  return null;
}

/** In full they are wider than live calls where that takes no further row. */
function columnsForAlerts(alerts: number, columns: number, style: Style): number {
  const rows = Math.max(1, Math.ceil(alerts / columns));
  return style === "full" ? Math.ceil(alerts / rows) : columns;
}

/** A screen too small even for packed alerts: failures first, but always some live calls. */
function crowded(space: WallSpace, demand: TileCounts): GridPlan {
  const wanted = capped(demand);
  const columns = columnsIn(space.width, 1);
  const room = space.height - wallGap;
  const rowsIn = (height: number, row: number) =>
    Math.max(0, Math.floor((height + wallGap) / (row + wallGap)));
  const liveWanted = Math.ceil(wanted.live / columns);
  const alertsWanted = Math.ceil(wanted.alerts / columns);
  const least = Math.min(liveWanted, rowsIn(room * (1 - shareForAlerts), heights.live.short));
  const roomForAlerts = room - heightOf(least, heights.live.short, liveWanted);
  const alertRows = Math.min(
    alertsWanted,
    Math.max(rowsIn(roomForAlerts, heights.alerts.short), Math.min(1, rowsIn(room, heights.alerts.short))),
  );
  const roomForLive = room - heightOf(alertRows, heights.alerts.short, alertsWanted);
  const liveRows = Math.min(liveWanted, rowsIn(roomForLive, heights.live.short));
  const alertPlaces = Math.min(wanted.alerts, alertRows * columns);
  const livePlaces = Math.min(wanted.live, liveRows * columns);
  const { width } = space;
  return {
    calm: null,
    scale: 1,
    alerts: grid(width, [columns, alertRows, heights.alerts.short], "short", alertPlaces, demand.alerts),
    live: grid(width, [columns, liveRows, heights.live.short], "short", livePlaces, demand.live),
  };
}

function capped({ alerts, live }: TileCounts): TileCounts {
  const alertTiles = Math.min(alerts, maxTiles - Math.min(live, keptForLive));
  return { alerts: alertTiles, live: Math.min(live, maxTiles - alertTiles) };
}

/** Rows for so many tiles. When more are left anyway, no row is added just for their count. */
function wholeRows(tiles: number, total: number, columns: number): number {
  return tiles < total ? Math.max(1, Math.floor(tiles / columns)) : Math.ceil(tiles / columns);
}

/** Height of the rows with their gaps; without tiles, of the line that says so. */
function heightOf(rows: number, row: number, wanted = rows): number {
  if (rows === 0) return wanted === 0 ? emptyLine : 0;
  return rows * (row + wallGap) - wallGap;
}

/** Grows rows into the remaining space. */
function stretch(rows: number, min: number, max: number, room: number): number {
  if (rows === 0) return min;
  return Math.max(min, Math.min(max, (room + wallGap) / rows - wallGap));
}

function grid(
  width: number,
  [columns, rows, rowHeight]: readonly [columns: number, rows: number, rowHeight: number],
  style: Style,
  places: number,
  total: number,
): TileGrid {
  // A single place is used for a tile: the header has the count.
  const shown = places <= 1 ? Math.min(total, places) : shownOf(total, places);
  const textWidth = textWidthOf(width, columns);
  return { columns, rows, rowHeight, style, shown, more: total - shown, textWidth };
}
