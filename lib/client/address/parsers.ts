import { createParser, type SingleParserBuilder } from "nuqs";
import type { AddressParam, AddressParams } from "../../contract/board/values/address-param.ts";

/** The browser's parsers of parameters, by name. */
type Parsers<Params> = {
  [Name in keyof Params]: Params[Name] extends AddressParam<infer Value, infer Preset>
    ? null extends Preset
      ? SingleParserBuilder<Value>
      : SingleParserBuilder<Value> & { readonly defaultValue: NonNullable<Value> }
    : never;
};

/** The browser's parsers, which read and write what the parameters do. */
export function parsersOf<Params extends AddressParams>(params: Params): Parsers<Params> {
  const parsers = Object.entries(params).map(([name, { read, write, preset }]) => {
    const parser = createParser({
      parse: read,
      serialize: write,
      eq: (one, other) => write(one) === write(other),
    });
    return [name, preset == null ? parser : parser.withDefault(preset)];
  });
  return Object.fromEntries(parsers) as Parsers<Params>;
}
