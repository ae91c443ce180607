/** Folded text, and for each of its units the offset in the original text, with one more entry for the end. */
export interface FoldedText {
  text: string;
  origins: ArrayLike<number> | null;
}

const plainMarks: Record<string, string> = {
  "‘": "'",
  "’": "'",
  "‚": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "–": "-",
  "—": "-",
  "‑": "-",
  "−": "-",
  "…": "...",
  "\u00a0": " ",
  "\u202f": " ",
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  æ: "ae",
  œ: "oe",
};

/**
 * Folds case, diacritics, typographic quotes, dashes and spaces, so that a query finds every spelling. `origins` is
 * null for ASCII, which keeps its offsets.
 */
export function foldText(text: string): FoldedText {
  if (/^[\u0000-\u007f]*$/.test(text)) return { text: text.toLowerCase(), origins: null };
  const origins: number[] = [];
  let folded = "";
  let offset = 0;
  for (const character of text) {
    const lower = character.toLowerCase();
    const plain = plainMarks[lower] ?? lower.normalize("NFD").replace(/\p{M}/gu, "");
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(offset);
    folded += plain;
    offset += character.length;
  }
  origins.push(offset);
  return { text: folded, origins };
}

/** The range in the original text of a range of folded units. */
export function originalSpan(
  { origins }: FoldedText,
  from: number,
  to: number,
): { from: number; to: number } {
  if (!origins) return { from, to };
  const lastUnit = origins[to - 1] ?? to - 1;
  return { from: origins[from] ?? from, to: endOfCharacter(origins, to, lastUnit) };
}

// One character may fold to several units ("æ" → "ae"), so it ends at the next origin that differs.
function endOfCharacter(origins: ArrayLike<number>, until: number, lastUnit: number): number {
  for (let unit = until; unit < origins.length; unit += 1) {
    const origin = origins[unit]!;
    if (origin > lastUnit) return origin;
  }
  return lastUnit + 1;
}
