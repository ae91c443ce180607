import { anyText, numberLike, param } from "../../contract/board/values/address-param.ts";

/** The parameters of the page that follows several calls: their sessions' ids, and the words to listen for. */
export const followParams = {
  ids: param.list(numberLike(/^[1-9]\d{0,14}$/, "numbers of calls")),
  q: param.one(anyText, ""),
};

/** The address that follows these calls. */
export function followHref(ids: readonly number[]): string {
  return ids.length === 0 ? "/follow" : `/follow?ids=${ids.join(",")}`;
}
