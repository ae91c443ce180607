/** The list of what was found, which the search field controls. */
export const hitListId = "places-found";

/** The row that is current for the search field. */
export function hitRowId(row: number): string {
  return `place-found-${row}`;
}
