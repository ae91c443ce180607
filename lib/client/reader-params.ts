import { createParser, parseAsArrayOf, parseAsInteger, parseAsString } from "nuqs";
import { parseCallTime } from "../domain/call-time.ts";

/** `t` of a deep link: seconds, a clock or units in; seconds out, to a tenth. */
const parseAsCallTime = createParser({
  parse: parseCallTime,
  serialize: (seconds: number) => String(Math.round(seconds * 10) / 10),
});

/** What the reader's address holds: chapter levels, place in the call, search text. */
export const readerParams = {
  levels: parseAsArrayOf(parseAsInteger),
  t: parseAsCallTime,
  q: parseAsString,
};

/** The address of a moment in a call. */
export function momentHref(path: string, seconds: number): string {
  return `${path}?t=${Math.floor(seconds * 10) / 10}`;
}
