/** Scripts and punctuation that are set without blanks, also beside digits and Latin letters. */
const cjk = "[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\u3000-\\u303f\\uff01-\\uff60]";
/** Scripts that have no blanks between their own words. */
const southEastAsian = "[\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}]";
const withoutBlank = new RegExp(`${cjk} | ${cjk}|${southEastAsian} ${southEastAsian}`, "u");

/** What stands between two words: a blank, or nothing in Chinese, Japanese, Thai, Lao, Khmer and Burmese. */
export function gapBetween(before: string, after: string): "" | " " {
  // A character may be two units.
  return withoutBlank.test(`${before.slice(-2)} ${after.slice(0, 2)}`) ? "" : " ";
}

/** Words as a text. */
export const joinWords = (words: readonly string[]) =>
  words.reduce((text, word) => (text === "" ? word : text + gapBetween(text, word) + word), "");
