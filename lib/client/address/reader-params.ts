import {
  anyText,
  numberLike,
  oneOf,
  param,
  type AddressValue,
} from "../../contract/board/values/address-param.ts";
import { paperKinds } from "../../domain/company/event-files.ts";
import { parseCallTime } from "../../domain/text/call-time.ts";
import { openedOf, pageNumber } from "./opened-param.ts";
import { parsersOf } from "./parsers.ts";

/** A time in the call: reads seconds, a clock or units; writes seconds, to a hundredth. */
const callTime: AddressValue<number> = {
  read: parseCallTime,
  write: (seconds) => String(Math.round(seconds * 100) / 100),
  form: "a time in the call like 85.7 or 1:25",
};

/** The parameters that the reader understands. */
export const readerAddress = {
  /** The levels of chapters that are shown; null for the usual ones. */
  levels: param.optionalList(numberLike(/^\d{1,3}$/, "levels of chapters like 1,2")),
  t: param.one(callTime),
  /** The end of the words that begin at `t`. */
  end: param.one(callTime),
  /** What is searched for. */
  q: param.one(anyText),
  /** Whose words are shown. */
  speakers: param.optionalList(anyText),
  part: param.one(oneOf(["answers"])),
  /** The document that is open beside the text. */
  open: param.one(openedOf(paperKinds)),
  page: param.one(pageNumber, 1),
};

/** The browser's parsers of these parameters. */
export const readerParams = parsersOf(readerAddress);

/** The address of a moment in a call. */
export function momentHref(path: string, seconds: number): string {
  return `${path}?t=${Math.floor(seconds * 10) / 10}`;
}
