import { sortOf, type SortWord } from "./sort-sessions.ts";
import { columnOf, tableColumns, type TableColumn } from "./table-columns.ts";

/** The columns where none were chosen. The rows then stand under headings with their state. */
export const defaultColumns = tableColumns.filter((name) =>
  ["default", "always"].includes(columnOf(name).shown),
);

/**
 * The columns of a table in their order; `chosen` is empty where nobody chose. Of a sorted table they include the one
 * that it is sorted by.
 */
export function columnsOf(chosen: readonly TableColumn[], sort: SortWord | null): readonly TableColumn[] {
  const wanted = chosen.length > 0 ? chosen : defaultColumns;
  return tableColumns.filter((name) => {
    const { shown } = columnOf(name);
    if (shown === "always" || wanted.includes(name)) return true;
    return sort !== null && (shown === "sorted" || name === sortOf(sort).column);
  });
}
