/** A sequence of numbers in [0, 1) that is the same for the same seed on every machine. */
export type Random = () => number;

/**
 * Makes a {@link Random} from a text seed (mulberry32 over an FNV-1a hash of the text).
 * Sample data must be reproducible, so nothing in this folder calls Math.random.
 */
export function seededRandom(seed: string | number): Random {
  let state = 0x811c9dc5;
  for (const character of String(seed)) {
    state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One element of a list that is not empty. */
export function pick<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)]!;
}

/** A whole number from `low` to `high`, both included. */
export function wholeNumber(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}
