import { shownOf, wallGap } from "./wall-space.ts";
import type { WallSpace } from "./wall-space.ts";

/** Alerts as small tiles in groups by kind, when there are too many for large ones. Sizes in units. */
export interface PackedAlerts {
  /** The size of the type relative to the unit; the other figures are in this type. */
  scale: number;
  /** `lines`: above the tiles of each group; `cells`: a place in one grid of all groups, which saves room. */
  headings: "lines" | "cells";
  columns: number;
  rowHeight: number;
  /** Width for text in a tile. */
  textWidth: number;
  /** How many of each group have a tile; in a group that is larger, the last place holds the count of the rest. */
  shown: readonly number[];
  /** Which groups begin a row, so that a heading in a cell is never parted from its first tile. */
  onNewRow: readonly boolean[];
}

/** The width in which most names fit on two lines beside the minutes. */
const narrowestTile = 7.9;
/** Padding and border. */
const padding = 0.5;
const headingHeight = 1.55;
/** The height of two lines of a name. */
const shortestRow = 2.5;
const tallestRow = 4.2;
const largerScales = [1.6, 1.4, 1.25, 1.1];
/** The fewest places for a group: one tile and the count of the rest. */
const tileAndCount = 2;

/**
 * Fills the space with as many alerts as can be read there.
 *
 * @param groups the size of each group
 * @returns null where there is no room for a heading and a tile of every group
 */
export function packAlerts(space: WallSpace, groups: readonly number[]): PackedAlerts | null {
  for (const scale of largerScales) {
    const large = packAt({ width: space.width / scale, height: space.height / scale }, groups);
    if (large && isComplete(large, groups)) return { ...large, scale };
  }
  const usual = packAt(space, groups);
  return usual && { ...usual, scale: 1 };
}

type Packed = Omit<PackedAlerts, "scale">;

function isComplete({ shown }: Pick<Packed, "shown">, groups: readonly number[]): boolean {
  return shown.every((count, index) => count === groups[index]);
}

function packAt(space: WallSpace, groups: readonly number[]): Packed | null {
  const columns = Math.max(1, Math.floor((space.width + wallGap) / (narrowestTile + wallGap)));
  const textWidth = (space.width + wallGap) / columns - wallGap - 2 * padding;
  const inLines = { ...packInLines(space.height, columns, groups), columns, textWidth };
  if (isComplete(inLines, groups)) return inLines;
  const inCells = packInCells(space.height, columns, groups);
  return inCells && { ...inCells, columns, textWidth };
}

/** The height that packed alerts take, in units. */
export function packedHeight(plan: PackedAlerts, groups: readonly number[]): number {
  return plan.scale * heightAt(plan, groups);
}

function heightAt(plan: Packed, groups: readonly number[]): number {
  const { columns, rowHeight, shown } = plan;
  const places = shown.map((count, index) => count + (count < groups[index]! ? 1 : 0));
  const heightOf = (rows: number) => rows * (rowHeight + wallGap) - wallGap;
  if (plan.headings === "cells") return heightOf(placeCells(places, columns).rows);
  const rows = sum(places.map((count) => Math.ceil(count / columns)));
  return heightOf(rows) + groups.length * (headingHeight + wallGap);
}

function packInLines(height: number, columns: number, groups: readonly number[]) {
  // A gap follows every heading and every row but the last.
  const room = height + wallGap - groups.length * (headingHeight + wallGap);
  const wanted = groups.map((size) => Math.ceil(size / columns));
  const rows = share(wanted, Math.floor(room / (shortestRow + wallGap)), 1);
  return {
    headings: "lines" as const,
    rowHeight: stretch(room, sum(rows)),
    shown: groups.map((size, index) => shownOf(size, rows[index]! * columns)),
    onNewRow: groups.map(() => true),
  };
}

function packInCells(height: number, columns: number, groups: readonly number[]) {
  const room = height + wallGap;
  const rows = Math.floor(room / (shortestRow + wallGap));
  const min = sum(groups.map((size) => Math.min(size, tileAndCount)));
  // A cell that is left empty at the end of a row takes the place of a tile.
  for (let cells = rows * columns - groups.length; cells >= min; cells -= 1) {
    const places = share(groups, cells, tileAndCount);
    const placed = placeCells(places, columns);
    if (placed.rows > rows) continue;
    return {
      headings: "cells" as const,
      rowHeight: stretch(room, placed.rows),
      shown: groups.map((size, index) => shownOf(size, places[index]!)),
      onNewRow: placed.onNewRow,
    };
  }
  return null;
}

/** Where groups begin, each with a heading and `tiles`: on a new row where the heading would be the last of a row. */
function placeCells(tiles: readonly number[], columns: number): { rows: number; onNewRow: boolean[] } {
  let used = 0;
  const onNewRow = tiles.map((count) => {
    const left = columns - (used % columns);
    const isParted = columns > 1 && left === 1;
    used += (isParted ? 1 : 0) + 1 + count;
    return isParted;
  });
  return { rows: Math.ceil(used / columns), onNewRow };
}

/** Divides `max` places: `min` to each, then one at a time to the group with the smallest share of what it wants. */
function share(wanted: readonly number[], max: number, min: number): number[] {
  const given = wanted.map((count) => Math.min(min, count));
  for (let left = max - sum(given); left > 0; left -= 1) {
    const shares = wanted.map((count, index) => (count === 0 ? 1 : given[index]! / count));
    const smallest = Math.min(...shares);
    if (smallest >= 1) break;
    given[shares.indexOf(smallest)]! += 1;
  }
  return given;
}

/** The height of rows that fill the room, each with a gap after it. */
function stretch(room: number, rows: number): number {
  return Math.min(tallestRow, room / Math.max(1, rows) - wallGap);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
