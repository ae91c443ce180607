import { wallGap } from "./wall-space.ts";

/** The grid of one kind of tile. `full` has every line, `short` one or two. */
export interface TileGrid {
  columns: number;
  rows: number;
  rowHeight: number;
  style: "full" | "short";
  shown: number;
  /** How many are only counted, or wait for their page; the last place says so if there is one. */
  more: number;
  /** Width for text in a tile, in the grid's own type. */
  textWidth: number;
}

/** Both grids, and the size of their type relative to the unit. */
export interface GridPlan {
  /** Null while something needs attention. */
  calm: CalmPlan | null;
  scale: number;
  alerts: TileGrid;
  live: TileGrid;
}

/** What stands above the live calls while nothing needs attention. Heights in units, whatever the type of the tiles. */
export interface CalmPlan {
  /** The size of the sentence. */
  lead: "large" | "small";
  /** The columns of the day without their hours; 0 where there is no room for them. */
  chartHeight: number;
}

/** More large tiles than this cannot be taken in at a glance. */
export const maxTiles = 24;
/** The heights of rows whose names have room for two lines; those of alerts in full also in smaller type. */
export const twoLineRows = { alerts: 6.45, alertsSmall: 5.5, live: 4.65 };
/** The type of a name, as a multiple of its tile's. */
export const nameScales = { alerts: 1.45, alertsSmall: 1.15, live: 1.1 };
/** The longest word for what failed and a time beside it fit in this width. */
const widthForTime = 15.6;
const maxColumns = 4;
const narrowestTile = 11.6;

/** As many columns as can be read in a width, in type of this scale. */
export function columnsIn(width: number, scale: number): number {
  const fit = Math.floor((width / scale + wallGap) / (narrowestTile + wallGap));
  return Math.min(maxColumns, Math.max(1, fit));
}

/** The type of a name in two lines on an alert in full; null where there is room for one line only. */
export function twoLineScale({ rowHeight }: Pick<TileGrid, "rowHeight">): number | null {
  if (rowHeight >= twoLineRows.alerts) return nameScales.alerts;
  return rowHeight >= twoLineRows.alertsSmall ? nameScales.alertsSmall : null;
}

/** Whether an alert in full has its time beside the word for what failed, or before the facts. */
export function hasTimeOnTop({ textWidth }: Pick<TileGrid, "textWidth">): boolean {
  return textWidth >= widthForTime;
}

/** Width for text in one of so many tiles beside each other. */
export function textWidthOf(width: number, columns: number): number {
  const padding = 0.55;
  return (width + wallGap) / columns - wallGap - 2 * padding;
}
