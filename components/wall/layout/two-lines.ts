/** A name in two lines, and the line that ends with the tile's mark. The second line may be empty. */
export interface TwoLines {
  lines: readonly [string, string];
  markedLine: 0 | 1;
}

/** Between a name and the mark at the end of its line, in units. */
const markGap = 0.4;

/**
 * Breaks a name into two lines beside a mark, which stands in the first line if it can.
 *
 * @param width of the tile's text, in units
 * @param measure the width of a text in the type of the tiles, in units
 * @returns null where it does not fit
 */
export function twoLines(
  name: string,
  mark: string,
  width: number,
  measure: (text: string) => number,
): TwoLines | null {
  // Figures of the mark are tabular: each is as wide as a zero.
  const beside = width - (mark === "" ? 0 : measure(mark.replace(/\d/g, "0")) + markGap);
  const first = breakName(name, [beside, width], measure);
  if (first) return { lines: first, markedLine: 0 };
  const second = breakName(name, [width, beside], measure);
  return second && { lines: second, markedLine: 1 };
}

function breakName(
  name: string,
  widths: readonly [number, number],
  measure: (text: string) => number,
): [string, string] | null {
  const words = name.split(" ");
  // The first line takes as many words as fit.
  for (let count = words.length; count > 0; count -= 1) {
    const lines: [string, string] = [words.slice(0, count).join(" "), words.slice(count).join(" ")];
    if (measure(lines[0]) <= widths[0]) return measure(lines[1]) <= widths[1] ? lines : null;
  }
  return null;
}
