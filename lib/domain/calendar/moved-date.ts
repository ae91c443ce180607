const dayMs = 86_400_000;

/** For so long a move is shown where the call was and where it is. */
export const moveShownMs = 7 * dayMs;

/**
 * True where a call takes place at another time than was said. An hour that is given for the day at whose midnight a
 * call stood is no move: the hour was not known before. Milliseconds since the epoch.
 */
export function isMove(from: number, to: number): boolean {
  if (from === to) return false;
  const isSameDay = Math.floor(from / dayMs) === Math.floor(to / dayMs);
  return !(isSameDay && from % dayMs === 0);
}
