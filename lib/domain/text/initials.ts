/** Up to two characters: the initials of the first two words, or the first two characters of a single one. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.length > 1 ? words.slice(0, 2).map(firstLetter) : [...(words[0] ?? "?")].slice(0, 2);
  return letters.join("").toUpperCase();
}

function firstLetter(word: string): string {
  return [...word][0] ?? "";
}
