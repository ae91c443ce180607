import { wallGap } from "./wall-space.ts";

/** The grid of one kind of tile. `full` has every line, `short` one or two. */
export interface TileGrid {
  columns: number;
  rows: number;
  rowHeight: number;
  style: "full" | "short";
  shown: number;
  /** How many have no tile now; the last place shows their number if there is room. */
  more: number;
  /** Width for text in a tile, in the grid's own type. */
  textWidth: number;
}

/** Both grids, and the size of their type relative to the unit. */
export interface GridPlan {
  /** Null while something needs attention. */
  noFailures: NoFailuresPlan | null;
  scale: number;
  alerts: TileGrid;
  live: TileGrid;
}

/** What is above the live calls while nothing needs attention. Heights in units of the wall, not in the type of the tiles. */
export interface NoFailuresPlan {
  /** The size of the sentence. */
  lead: "large" | "small";
  /** The height of the chart of the day without its hours; 0 without room for it. */
  chartHeight: number;
}

/** The most large tiles that can be read at a glance. */
export const maxTiles = 24;
/** The least heights of tiles with names on two lines; `alertsSmall` is for alerts with names in smaller type. */
export const twoLineRows = { alerts: 6.45, alertsSmall: 5.5, live: 4.65 };
/** The type of a name, as a multiple of its tile's. */
export const nameScales = { alerts: 1.45, alertsSmall: 1.15, live: 1.1 };
/** The width in which the longest word for a failure and a time beside it fit. */
const widthForTime = 15.6;
const maxColumns = 4;
const narrowestTile = 11.6;

/** The number of columns that are readable in a width, in type of this scale. */
export function columnsIn(width: number, scale: number): number {
  const fit = Math.floor((width / scale + wallGap) / (narrowestTile + wallGap));
  return Math.min(maxColumns, Math.max(1, fit));
}

/** The type of a name on two lines of an alert in full; null when there is room for one line only. */
export function twoLineScale({ rowHeight }: Pick<TileGrid, "rowHeight">): number | null {
  if (rowHeight >= twoLineRows.alerts) return nameScales.alerts;
  return rowHeight >= twoLineRows.alertsSmall ? nameScales.alertsSmall : null;
}

/** True when an alert in full has room for its time beside the word for the failure; else it is before the facts. */
export function hasTimeOnTop({ textWidth }: Pick<TileGrid, "textWidth">): boolean {
  return textWidth >= widthForTime;
}

/** The width for text in a tile of a row with this number of columns. */
export function textWidthOf(width: number, columns: number): number {
  const padding = 0.55;
  return (width + wallGap) / columns - wallGap - 2 * padding;
}
