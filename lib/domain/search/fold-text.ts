/** Folded text, and for each of its units the offset in the original text, with one more entry for the end. */
export interface FoldedText {
  text: string;
  origins: ArrayLike<number> | null;
}

/** What Unicode's compatibility decomposition leaves as it is. */
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
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ς: "σ",
};

/** A character with the marks on it, half-width voicing and the later letters of a Korean syllable included. */
const characters = /[^][\p{M}\uff9e\uff9f\u1160-\u11ff]*/gu;
/** Letters whose marks are left out in searches. In other scripts a mark makes another letter, as in カ and ガ. */
const withOptionalMarks =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Soft hyphens, zero-width characters, marks of direction, variation selectors and the Arabic stretching letter. */
const unseen = /[\p{Cf}\ufe00-\ufe0f\u0640]/gu;

/**
 * Folds case, width, ligatures, raised and lowered digits, diacritics, typographic quotes, dashes and spaces, so that a
 * query finds every spelling. `origins` is null for ASCII, which keeps its offsets.
 */
export function foldText(text: string): FoldedText {
  if (/^[\u0000-\u007f]*$/.test(text)) return { text: text.toLowerCase(), origins: null };
  const origins: number[] = [];
  let folded = "";
  let offset = 0;
  for (const [character] of text.matchAll(characters)) {
    const plain = plainOf(character);
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(offset);
    folded += plain;
    offset += character.length;
  }
  origins.push(offset);
  return { text: folded, origins };
}

function plainOf(character: string): string {
  // Most characters of a text that is not all ASCII.
  if (character.length === 1 && character < "\u0080") return character.toLowerCase();
  const lower = character.toLowerCase();
  const apart = (plainMarks[lower] ?? lower.normalize("NFKD")).replace(unseen, "").toLowerCase();
  const plain = withOptionalMarks.test(apart) ? apart.replace(/\p{M}/gu, "") : apart.normalize("NFC");
  return plainMarks[plain] ?? plain;
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
