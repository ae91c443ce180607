import { fitNoFailures } from "./no-failures-tiles.ts";
import { packAlerts, type PackedAlerts } from "./packed-alerts.ts";
import {
  columnsIn,
  maxTiles,
  nameScales,
  textWidthOf,
  twoLineRows,
  type GridPlan,
  type TileGrid,
} from "./tile-grid.ts";
import { shownOf, wallGap } from "./wall-space.ts";
import type { TileDemand, WallSpace } from "./wall-space.ts";

/** Large tiles, or packed alerts without live calls when large tiles for all of them do not fit. */
export type TilePlan = GridPlan | { packed: PackedAlerts };

interface TileCounts {
  alerts: number;
  live: number;
}

/** The number of tiles that are reserved for live calls, however many calls have failed. */
const keptForLive = 6;
const scales = [1.6, 1.4, 1.25, 1.1, 1];
/** The height of the line that says that nothing failed, or that nothing is live. */
const emptyLine = 2.3;
const heights = { alerts: { full: 4.9, short: 2.85 }, live: { full: 3.4, short: 1.75 } };
const tallest = { alerts: { full: 7.2, short: 3.4 }, live: { full: 5.4, short: 2 } };
const shareForAlerts = 0.62;
type Style = "full" | "short";

/** The largest type and the fullest tiles with which all alerts fit; else as many alerts as are readable. */
export function fitTiles(space: WallSpace, { alertGroups, live }: TileDemand): TilePlan {
  const counts = { alerts: alertGroups.reduce((sum, count) => sum + count, 0), live };
  if (counts.alerts === 0) return fitNoFailures(space, live);
  const fitting = capped(counts).alerts === counts.alerts ? fitGrids(space, counts) : null;
  if (fitting) return fitting;
  const packed = packAlerts(space, alertGroups);
  return packed ? { packed } : crowded(space, counts);
}

interface Candidate {
  scale: number;
  styles: { alerts: Style; live: Style };
  /** The heights of rows in which one line is too short for most names. */
  narrow: { alerts: number; live: number };
}

const full = { alerts: "full", live: "full" } as const;
const { alerts, alertsSmall, live } = twoLineRows;
const oneLine = { alerts: 0, live: 0 };

/** From the fullest to the sparsest: whole names before larger type, those of alerts before those of live calls. */
const candidates: readonly Candidate[] = [
  ...[
    { alerts, live },
    { alerts, live: 0 },
    { alerts: alertsSmall, live: 0 },
  ].flatMap((narrow) => scales.map((scale) => ({ scale, styles: full, narrow }))),
  { scale: 1, styles: { ...full, live: "short" }, narrow: { alerts: alertsSmall, live: 0 } },
  ...scales.map((scale) => ({ scale, styles: full, narrow: oneLine })),
  { scale: 1, styles: { ...full, alerts: "short" }, narrow: oneLine },
  { scale: 1, styles: { ...full, live: "short" }, narrow: oneLine },
  { scale: 1, styles: { alerts: "short", live: "short" }, narrow: oneLine },
];

function fitGrids(space: WallSpace, demand: TileCounts): GridPlan | null {
  for (const candidate of candidates) {
    const plan = gridsFor(candidate, space, demand);
    if (plan) return plan;
  }
  return null;
}

/** The grids of a candidate; null when they do not fit. */
function gridsFor(
  { scale, styles, narrow }: Candidate,
  space: WallSpace,
  demand: TileCounts,
): GridPlan | null {
  const demanded = capped(demand);
  const width = space.width / scale;
  const columns = columnsIn(space.width, scale);
  const alertColumns = columnsForAlerts(demanded.alerts, columns);
  const least = {
    alerts: leastRow("alerts", styles.alerts, narrow.alerts, textWidthOf(width, alertColumns)),
    live: leastRow("live", styles.live, narrow.live, textWidthOf(width, columns)),
  };
  // Live calls are not cut short for names that have room on one line.
  if (styles.live === "short" && least.alerts < narrow.alerts) return null;
  const alertRows = Math.ceil(demanded.alerts / alertColumns);
  const liveRows = wholeRows(demanded.live, demand.live, columns);
  const room = space.height / scale - wallGap;
  const alertsHeight = heightOf(alertRows, least.alerts);
  if (alertsHeight + heightOf(liveRows, least.live) > room) return null;
  const most = { alerts: tallest.alerts[styles.alerts], live: tallest.live[styles.live] };
  const live = stretch(liveRows, least.live, most.live, room - alertsHeight);
  const alert = stretch(alertRows, least.alerts, most.alerts, room - heightOf(liveRows, live));
  return {
    noFailures: null,
    scale,
    alerts: grid(width, [alertColumns, alertRows, alert], styles.alerts, demanded.alerts, demand.alerts),
    live: grid(width, [columns, liveRows, live], styles.live, liveRows * columns, demand.live),
  };
}

/** The width in which most names fit on one line, in their own type. */
const widthForMostNames = 13.5;

function leastRow(kind: "alerts" | "live", style: Style, narrow: number, textWidth: number): number {
  const isNarrow = textWidth / nameScales[kind] < widthForMostNames;
  return Math.max(heights[kind][style], isNarrow ? narrow : 0);
}

/** Fewer columns than for live calls when these need no further row, so that alerts are wider. */
function columnsForAlerts(alerts: number, columns: number): number {
  return Math.ceil(alerts / Math.max(1, Math.ceil(alerts / columns)));
}

/** For a screen too small for packed alerts: failures first, but always some live calls. */
function crowded(space: WallSpace, demand: TileCounts): GridPlan {
  const demanded = capped(demand);
  const columns = columnsIn(space.width, 1);
  const room = space.height - wallGap;
  const rowsIn = (height: number, row: number) =>
    Math.max(0, Math.floor((height + wallGap) / (row + wallGap)));
  const liveWanted = Math.ceil(demanded.live / columns);
  const alertsWanted = Math.ceil(demanded.alerts / columns);
  const least = Math.min(liveWanted, rowsIn(room * (1 - shareForAlerts), heights.live.short));
  const roomForAlerts = room - heightOf(least, heights.live.short, liveWanted);
  const alertRows = Math.min(
    alertsWanted,
    Math.max(rowsIn(roomForAlerts, heights.alerts.short), Math.min(1, rowsIn(room, heights.alerts.short))),
  );
  const roomForLive = room - heightOf(alertRows, heights.alerts.short, alertsWanted);
  const liveRows = Math.min(liveWanted, rowsIn(roomForLive, heights.live.short));
  const alertPlaces = Math.min(demanded.alerts, alertRows * columns);
  const livePlaces = Math.min(demanded.live, liveRows * columns);
  const { width } = space;
  return {
    noFailures: null,
    scale: 1,
    alerts: grid(width, [columns, alertRows, heights.alerts.short], "short", alertPlaces, demand.alerts),
    live: grid(width, [columns, liveRows, heights.live.short], "short", livePlaces, demand.live),
  };
}

function capped({ alerts, live }: TileCounts): TileCounts {
  const alertTiles = Math.min(alerts, maxTiles - Math.min(live, keptForLive));
  return { alerts: alertTiles, live: Math.min(live, maxTiles - alertTiles) };
}

/** The rows that `tiles` take. When more are left anyway, no row is added just for their count. */
function wholeRows(tiles: number, total: number, columns: number): number {
  return tiles < total ? Math.max(1, Math.floor(tiles / columns)) : Math.ceil(tiles / columns);
}

/** Height of the rows with their gaps; without tiles, of the line that says so. */
function heightOf(rows: number, row: number, demanded = rows): number {
  if (rows === 0) return demanded === 0 ? emptyLine : 0;
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
