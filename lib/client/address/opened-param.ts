import { numberLike, type AddressValue } from "../../contract/board/values/address-param.ts";
import type { Opened, OpenKind } from "../../domain/company/event-files.ts";

/** What is open, by kind and id, such as `slides-77`. */
export function openedOf<Kind extends OpenKind>(kinds: readonly Kind[]): AddressValue<Opened<Kind>> {
  const pattern = new RegExp(`^(${kinds.join("|")})-(\\d{1,15})$`);
  return {
    read: (text) => {
      const [, word, id] = pattern.exec(text) ?? [];
      const kind = kinds.find((one) => one === word);
      return kind === undefined ? null : { kind, id: Number(id) };
    },
    write: ({ kind, id }) => `${kind}-${id}`,
    form: "something like slides-77",
  };
}

/** The page of an open document, from 1. */
export const pageNumber = numberLike(/^[1-9]\d{0,4}$/, "the number of a page");
