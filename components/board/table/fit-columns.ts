import { sortOf, type SortWord } from "#lib/domain/board/sort-sessions.ts";
import { columnOf, tableColumns, type TableColumn } from "#lib/domain/board/table-columns.ts";

const remPx = 16;
const gapRem = 1;
/** The column of the box that selects a row, most of which is in the margin. */
const boxRem = 0.375;
const edgesRem = 2 + boxRem + gapRem;

const leftOutFirst = tableColumns
  .map((name) => ({ name, at: columnOf(name).leftOutAs ?? Infinity }))
  .filter(({ at }) => at < Infinity)
  .sort((a, b) => a.at - b.at)
  .map(({ name }) => name);

/** The columns of a table that fit into a width, and those that do not. */
export interface FittedColumns {
  columns: readonly TableColumn[];
  leftOut: readonly TableColumn[];
}

/** Leaves out columns until the rest fits into `widthPx`; never the one by which the rows are sorted. */
export function fitColumns(
  requested: readonly TableColumn[],
  sort: SortWord | null,
  widthPx: number,
): FittedColumns {
  const sorted = sort === null ? null : sortOf(sort).column;
  const leftOut = new Set<TableColumn>();
  for (const column of leftOutFirst) {
    if (leastPx(requested.filter((each) => !leftOut.has(each))) <= widthPx) break;
    if (requested.includes(column) && column !== sorted) leftOut.add(column);
  }
  return {
    columns: requested.filter((column) => !leftOut.has(column)),
    leftOut: requested.filter((column) => leftOut.has(column)),
  };
}

/** The columns as a grid template, with one for the box that selects a row where rows have one. */
export function gridTemplate(columns: readonly TableColumn[], hasBox: boolean): string {
  const own = columns
    .map((column) => {
      const { leastRem, share } = columnOf(column).width;
      return share === 0 ? `${leastRem}rem` : `minmax(${leastRem}rem,${share}fr)`;
    })
    .join(" ");
  return hasBox ? `${boxRem}rem ${own}` : own;
}

function leastPx(columns: readonly TableColumn[]): number {
  const restRem = edgesRem + gapRem * (columns.length - 1);
  return remPx * columns.reduce((sum, column) => sum + columnOf(column).width.leastRem, restRem);
}
