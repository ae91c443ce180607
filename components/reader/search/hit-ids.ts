/** The id of the list of hits, which the search field controls. */
export const hitListId = "places-found";

/** The id of a row, by which the search field names the current one. */
export function hitRowId(row: number): string {
  return `place-found-${row}`;
}
