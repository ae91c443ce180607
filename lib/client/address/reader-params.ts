import { createParser, parseAsArrayOf, parseAsInteger, parseAsString } from "nuqs";
import { parseCallTime } from "../../domain/words/call-time.ts";

/** `t` of a deep link: reads seconds, a clock or units; writes seconds, to a tenth. */
const parseAsCallTime = createParser({
  parse: parseCallTime,
  serialize: (seconds: number) => String(Math.round(seconds * 10) / 10),
});

/** The reader's parameters: chapter levels, time in the call, search text. */
export const readerParams = {
  levels: parseAsArrayOf(parseAsInteger),
  t: parseAsCallTime,
  q: parseAsString,
};

/** The address of a moment in a call. */
export function momentHref(path: string, seconds: number): string {
  return `${path}?t=${Math.floor(seconds * 10) / 10}`;
}
