/** The columns that the board's table can have, from left to right. */
export const tableColumns = [
  "state",
  "company",
  "ticker",
  "call",
  "scheduled",
  "exchange",
  "country",
  "isin",
  "cik",
  "since",
  "acknowledged",
  "figure",
] as const;
export type TableColumn = (typeof tableColumns)[number];

/** The titles of the columns. */
export const columnTitles: Record<TableColumn, string> = {
  state: "State",
  company: "Company",
  ticker: "Ticker",
  call: "Call",
  scheduled: "Scheduled",
  exchange: "Exchange",
  country: "Country",
  isin: "ISIN",
  cik: "CIK",
  since: "In state since",
  acknowledged: "Acknowledged by",
  figure: "Time in state",
};

/** The columns where none were chosen. The rows then stand under headings with their state. */
export const defaultColumns: readonly TableColumn[] = [
  "company",
  "ticker",
  "call",
  "scheduled",
  "exchange",
  "country",
  "figure",
];

/** Always shown: one opens the call, the other has the marks of failures. */
const fixedColumns: readonly TableColumn[] = ["call", "figure"];

/** True for the columns that cannot be left out. */
export function isFixedColumn(column: TableColumn): boolean {
  return fixedColumns.includes(column);
}

// Depending on the state a figure is a countdown, a duration or a length, which cannot be compared.
const sortedBy = tableColumns.filter(isSortColumn);

/** A column by which sessions can be sorted. */
export type SortColumn = Exclude<TableColumn, "figure">;

/** An order as an address names it: a column, with a minus for descending. */
export type SortWord = SortColumn | `-${SortColumn}`;

/** All orders that an address can name. */
export const sortWords: readonly SortWord[] = sortedBy.flatMap((column): SortWord[] => [
  column,
  `-${column}`,
]);

/** True for the columns by which sessions can be sorted. */
export function isSortColumn(column: TableColumn): column is SortColumn {
  return column !== "figure";
}

/** The column and direction of an order. */
export function sortOf(word: SortWord): { column: SortColumn; isDescending: boolean } {
  const column = sortedBy.find((each) => `-${each}` === word);
  return column ? { column, isDescending: true } : { column: word as SortColumn, isDescending: false };
}

/** The order after a press on a column's heading: ascending, then descending, then the default (null). */
export function nextSort(current: SortWord | null, column: SortColumn): SortWord | null {
  if (current === column) return `-${column}`;
  return current === `-${column}` ? null : column;
}

/**
 * The columns of a table in their order; `chosen` is empty where nobody chose. A sorted table has no headings with
 * states, so it includes the column with the state, and the one that it is sorted by.
 */
export function columnsOf(chosen: readonly TableColumn[], sort: SortWord | null): TableColumn[] {
  const wanted = new Set([...(chosen.length > 0 ? chosen : defaultColumns), ...fixedColumns]);
  if (sort !== null) wanted.add("state").add(sortOf(sort).column);
  return tableColumns.filter((column) => wanted.has(column));
}

const directions: Partial<Record<SortColumn, readonly [string, string]>> = {
  state: ["failures first", "failures last"],
  scheduled: ["earliest first", "latest first"],
  since: ["earliest first", "latest first"],
  cik: ["lowest first", "highest first"],
};

/** An order's direction in words: `A to Z`, `latest first`. */
export function directionWords(word: SortWord): string {
  const { column, isDescending } = sortOf(word);
  return (directions[column] ?? ["A to Z", "Z to A"])[isDescending ? 1 : 0];
}
