import { createParser } from "nuqs";
import type { Opened, OpenKind } from "../../domain/company/event-files.ts";

/** A parameter that names what is open by kind and id, such as `slides-77`, and the pattern of its values. */
export function openedParam<Kind extends OpenKind>(kinds: readonly Kind[]) {
  const pattern = new RegExp(`^(${kinds.join("|")})-(\\d{1,15})$`);
  const parser = createParser<Opened<Kind>>({
    parse: (text) => {
      const [, word, id] = pattern.exec(text) ?? [];
      const kind = kinds.find((one) => one === word);
      return kind === undefined ? null : { kind, id: Number(id) };
    },
    serialize: ({ kind, id }) => `${kind}-${id}`,
    eq: (one, other) => one.kind === other.kind && one.id === other.id,
  });
  return { parser, pattern };
}

/** The form of the page of an open document, from 1. */
export const pagePattern = /^[1-9]\d{0,4}$/;
