/** A lane's width is shrunk to no less than this part before another lane is folded. */
const leastPart = 0.88;

/** The width of a folded lane, in pixels. */
export const railPx = 44;

interface LanesGiven {
  /** How wide each lane is beside the others. */
  weights: readonly number[];
  /** The lane that is never folded. */
  kept: number;
  /** The width for the lanes without the gaps between them, with and without the panel. Pixels. */
  fullPx: number;
  leftPx: number;
}

/**
 * Which lanes are folded while a panel covers a part of the board, so that the others stay where they are: those at
 * the panel's side first, and from the other side once the kept one is reached.
 */
export function foldLanes({ weights, kept, fullPx, leftPx }: LanesGiven): ReadonlySet<number> {
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
