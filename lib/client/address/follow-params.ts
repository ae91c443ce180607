import { parseAsArrayOf, parseAsInteger, parseAsString } from "nuqs";

/** As many calls as have a key, and as fit beside each other. */
export const maxFollowed = 6;

/** The parameters of the page that follows several calls: their sessions' ids, and the words to listen for. */
export const followParams = {
  ids: parseAsArrayOf(parseAsInteger).withDefault([]),
  q: parseAsString.withDefault(""),
};

/** The calls of an address that are followed: each once, and no more than fit. */
export function followedIds(ids: readonly number[]): number[] {
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxFollowed);
}

/** The address that follows these calls. */
export function followHref(ids: readonly number[]): string {
  return ids.length === 0 ? "/follow" : `/follow?ids=${ids.join(",")}`;
}
