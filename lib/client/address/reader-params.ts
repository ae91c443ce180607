import { createParser, parseAsArrayOf, parseAsInteger, parseAsString, parseAsStringLiteral } from "nuqs";
import type { AddressRule } from "../../domain/words/address-problems.ts";
import { parseCallTime } from "../../domain/words/call-time.ts";

/** `t` of a deep link: reads seconds, a clock or units; writes seconds, to a hundredth. */
const parseAsCallTime = createParser({
  parse: parseCallTime,
  serialize: (seconds: number) => String(Math.round(seconds * 100) / 100),
});

/**
 * The reader's parameters: chapter levels, a time in the call, the end of the words that begin there, search text, and
 * whose words are shown.
 */
export const readerParams = {
  levels: parseAsArrayOf(parseAsInteger),
  t: parseAsCallTime,
  end: parseAsCallTime,
  q: parseAsString,
  speakers: parseAsArrayOf(parseAsString),
  part: parseAsStringLiteral(["answers"]),
};

const callTime = {
  pattern: { test: (text: string) => parseCallTime(text) !== null },
  name: "a time in the call like 85.7 or 1:25",
};

/** The parameters that the reader understands. */
export const readerAddress: readonly AddressRule[] = [
  { name: "levels", form: { pattern: /^\d{1,3}$/, name: "levels of chapters like 1,2" }, isList: true },
  { name: "t", form: callTime },
  { name: "end", form: callTime },
  { name: "q" },
  { name: "speakers" },
  { name: "part", choices: ["answers"] },
];

/** The address of a moment in a call. */
export function momentHref(path: string, seconds: number): string {
  return `${path}?t=${Math.floor(seconds * 10) / 10}`;
}
