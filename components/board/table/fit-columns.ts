import { sortOf, type SortWord, type TableColumn } from "#lib/domain/board/table-columns.ts";

const remPx = 16;
const gapRem = 1;
const edgesRem = 2;

/** The minimum width of each column in rem, and its share of the remaining width. */
const widths: Record<TableColumn, { leastRem: number; share: number }> = {
  state: { leastRem: 8.5, share: 0 },
  company: { leastRem: 9, share: 1.4 },
  ticker: { leastRem: 4.5, share: 0 },
  call: { leastRem: 9, share: 1.6 },
  scheduled: { leastRem: 7, share: 0 },
  exchange: { leastRem: 6, share: 0 },
  country: { leastRem: 5, share: 0.7 },
  isin: { leastRem: 7.5, share: 0 },
  cik: { leastRem: 6, share: 0 },
  since: { leastRem: 9.5, share: 0 },
  acknowledged: { leastRem: 7.5, share: 0.5 },
  figure: { leastRem: 8.5, share: 0.9 },
};

/** The columns that a narrow table leaves out, first to last; a call's page has their values. The others stay. */
const leftOutFirst: readonly TableColumn[] = [
  "country",
  "exchange",
  "cik",
  "isin",
  "acknowledged",
  "since",
  "ticker",
  "scheduled",
  "company",
];

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

/** The columns as a grid template. */
export function gridTemplate(columns: readonly TableColumn[]): string {
  return columns
    .map((column) => {
      const { leastRem, share } = widths[column];
      return share === 0 ? `${leastRem}rem` : `minmax(${leastRem}rem,${share}fr)`;
    })
    .join(" ");
}

function leastPx(columns: readonly TableColumn[]): number {
  const restRem = edgesRem + gapRem * (columns.length - 1);
  return remPx * columns.reduce((sum, column) => sum + widths[column].leastRem, restRem);
}
