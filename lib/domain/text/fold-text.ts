import { remembering } from "../remembering.ts";

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

/** What belongs to the character before it: marks, half-width voicing and the later letters of a Korean syllable. */
const attached = /[\p{M}\uff9e\uff9f\u1160-\u11ff]/u;
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
  for (let offset = 0; offset < text.length;) {
    const end = nextCharacter(text, offset);
    const plain = plainOf(text.slice(offset, end));
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(offset);
    folded += plain;
    offset = end;
  }
  origins.push(text.length);
  return { text: folded, origins };
}

/** Where the next character begins: after the one at an offset and what is attached to it. */
function nextCharacter(text: string, offset: number): number {
  let end = offset + lengthAt(text, offset);
  while (end < text.length && isAttachedAt(text, end)) end += lengthAt(text, end);
  return end;
}

const lengthAt = (text: string, offset: number) => ((text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1);

function isAttachedAt(text: string, offset: number): boolean {
  // No character before these is attached to another one.
  if (text.charCodeAt(offset) < 0x300) return false;
  const character = text.slice(offset, offset + lengthAt(text, offset));
  return character.length > 1
    ? attached.test(character)
    : isAttached(character, () => attached.test(character));
}

/** Single units, of which there are few; nearly all characters of a text consist of one. */
const isAttached = remembering<string, boolean>();
const plain = remembering<string, string>();

function plainOf(character: string): string {
  return character.length === 1 ? plain(character, () => toPlain(character)) : toPlain(character);
}

function toPlain(character: string): string {
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
