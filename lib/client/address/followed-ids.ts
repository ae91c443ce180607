/** The number of calls that have a key and fit side by side. */
export const maxFollowed = 6;

/** The calls of an address that are followed: each once, and no more than fit. */
export function followedIds(ids: readonly number[]): number[] {
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxFollowed);
}
