import { foldText } from "../text/fold-text.ts";

/**
 * The row to which typed letters move the focus: the next one whose title begins with them, wrapping around. One
 * letter, even repeated, moves on; several different letters may stay on the present row. -1 when no title begins with
 * them.
 */
export function findTypedRow(titles: readonly string[], at: number, typed: string): number {
  const wanted = foldText(typed).text;
  const isOneLetter = [...wanted].every((letter) => letter === wanted[0]);
  const begin = isOneLetter ? wanted.slice(0, 1) : wanted;
  const first = isOneLetter ? at + 1 : Math.max(0, at);
  for (let step = 0; step < titles.length; step += 1) {
    const index = (first + step) % titles.length;
    if (foldText(titles[index]!).text.startsWith(begin)) return index;
  }
  return -1;
}
