/** Scroll positions of the board, restored on return from a call. Kept in memory until the tab is closed. */
const lanesScrolledPx = new Map<string, number>();
let isUnfolded = false;

/** How far a lane was scrolled. */
export function laneScrolledPx(lane: string): number {
  return lanesScrolledPx.get(lane) ?? 0;
}

export function keepLaneScrolled(lane: string, px: number): void {
  lanesScrolledPx.set(lane, px);
}

/** Whether all failures were shown. */
export function wasUnfolded(): boolean {
  return isUnfolded;
}

export function keepUnfolded(unfolded: boolean): void {
  isUnfolded = unfolded;
}
