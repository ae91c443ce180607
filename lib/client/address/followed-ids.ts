/** The most calls that fit side by side; each has a key, 1 to 6. */
export const maxFollowed = 6;

/** The calls of an address that are followed: valid ids, each once, no more than fit. */
export function followedIds(ids: readonly number[]): number[] {
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxFollowed);
}
