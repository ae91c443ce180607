import { parseAsArrayOf, parseAsInteger, parseAsString } from "nuqs";

/** The parameters of the page that follows several calls: their sessions' ids, and the words to listen for. */
export const followParams = {
  ids: parseAsArrayOf(parseAsInteger).withDefault([]),
  q: parseAsString.withDefault(""),
};

/** The address that follows these calls. */
export function followHref(ids: readonly number[]): string {
  return ids.length === 0 ? "/follow" : `/follow?ids=${ids.join(",")}`;
}
