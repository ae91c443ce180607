/** A size in units: the font size of the smallest type on the wall. */
export interface WallSpace {
  width: number;
  height: number;
}

/** How many tiles there are to show. Alerts are failures and overdue sessions, counted by kind. */
export interface TileDemand {
  alertGroups: readonly number[];
  live: number;
}

/** Between two tiles, in units. */
export const wallGap = 0.32;

/** How many of `wanted` fit into `places`; when not all fit, the last place holds the count of the rest. */
export function shownOf(wanted: number, places: number): number {
  return wanted <= places ? wanted : Math.max(0, places - 1);
}
