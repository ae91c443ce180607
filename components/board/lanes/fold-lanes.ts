/** Lanes shrink to this part of their width before another lane is folded. */
const leastPart = 0.88;

/** The width of a folded lane, in pixels. */
export const railPx = 44;

interface LanesInput {
  /** The relative widths of the lanes. */
  weights: readonly number[];
  /** The lane that is never folded. */
  kept: number;
  /** The width for all lanes in pixels, without the gaps: of the whole page, and beside the panel. */
  fullPx: number;
  leftPx: number;
}

/**
 * Which lanes to fold while a panel covers a part of the board, so that the others stay in place: first those on the
 * panel's side, as far as the kept one, then those from the other side.
 */
export function foldLanes({ weights, kept, fullPx, leftPx }: LanesInput): ReadonlySet<number> {
  const folded = new Set<number>();
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const order = weights.map((_, at) => at).filter((at) => at !== kept);
  const inTurn = [...order.filter((at) => at > kept).reverse(), ...order.filter((at) => at < kept)];
  for (const at of inTurn) {
    const open = weights.reduce((sum, weight, place) => sum + (folded.has(place) ? 0 : weight), 0);
    const unitPx = (leftPx - folded.size * railPx) / open;
    if (unitPx >= (fullPx / total) * leastPart) break;
    folded.add(at);
  }
  return folded;
}
