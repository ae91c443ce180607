import { parseAsArrayOf, parseAsInteger, parseAsString } from "nuqs";
import type { AddressRule } from "../../domain/words/address-problems.ts";

/** The parameters of the page that follows several calls: their sessions' ids, and the words to listen for. */
export const followParams = {
  ids: parseAsArrayOf(parseAsInteger).withDefault([]),
  q: parseAsString.withDefault(""),
};

/** The parameters that the page understands. */
export const followAddress: readonly AddressRule[] = [
  { name: "ids", isList: true, form: { pattern: /^[1-9]\d{0,14}$/, name: "numbers of calls" } },
  { name: "q" },
];

/** The address that follows these calls. */
export function followHref(ids: readonly number[]): string {
  return ids.length === 0 ? "/follow" : `/follow?ids=${ids.join(",")}`;
}
