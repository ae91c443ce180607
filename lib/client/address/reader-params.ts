import { createParser, parseAsArrayOf, parseAsInteger, parseAsString, parseAsStringLiteral } from "nuqs";
import { paperKinds } from "../../domain/company/event-files.ts";
import type { AddressRule } from "../../domain/words/address-problems.ts";
import { parseCallTime } from "../../domain/words/call-time.ts";
import { openedParam, pagePattern } from "./opened-param.ts";

/** `t` of a deep link: reads seconds, a clock or units; writes seconds, to a hundredth. */
const parseAsCallTime = createParser({
  parse: parseCallTime,
  serialize: (seconds: number) => String(Math.round(seconds * 100) / 100),
});

/** What may be open beside the text. */
const paper = openedParam(paperKinds);

/**
 * The reader's parameters: chapter levels, a time in the call, the end of the words that begin there, search text, whose
 * words are shown, and the document that is open beside them with its page.
 */
export const readerParams = {
  levels: parseAsArrayOf(parseAsInteger),
  t: parseAsCallTime,
  end: parseAsCallTime,
  q: parseAsString,
  speakers: parseAsArrayOf(parseAsString),
  part: parseAsStringLiteral(["answers"]),
  open: paper.parser,
  page: parseAsInteger.withDefault(1),
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
  { name: "open", form: { pattern: paper.pattern, name: "something like slides-77" } },
  { name: "page", form: { pattern: pagePattern, name: "the number of a page" } },
];

/** The address of a moment in a call. */
export function momentHref(path: string, seconds: number): string {
  return `${path}?t=${Math.floor(seconds * 10) / 10}`;
}
