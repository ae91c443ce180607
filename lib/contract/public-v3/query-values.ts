import { z } from "zod";
import { dateOnlyEndsAfterMs, exampleInstant, readTolerantly } from "./assumptions.ts";
import { countryCodes } from "./country-codes.ts";
import { parseInstant } from "./instant.ts";
import { sessionStates } from "./session-state.ts";
import { summaryLengths } from "./summary.ts";

const maxCursor = Number.MAX_SAFE_INTEGER;

/** A whole number such as `5` or `5.0`; `x`, `1e2`, ` 5` and `1.5` are refused. */
function wholeNumber(name: string, minimum: number, maximum: number) {
  return z
    .string()
    .regex(readTolerantly.wholeNumber, `${name} must be an integer number`)
    .transform(Number)
    .pipe(
      z
        .int(`${name} must be an integer number`)
        .min(minimum, `${name} must not be less than ${minimum}`)
        .max(maximum, `${name} must not be greater than ${maximum}`),
    );
}

/** A comma-separated list (4.5). Blanks, control characters and empty values are refused; nothing is trimmed. */
function list<T extends z.ZodType<unknown, string>>(name: string, item: T) {
  return z
    .string()
    .regex(/^[^,]/, `${name} should not be empty`)
    .refine((text) => !/[\s\p{Cc}]/u.test(text), `${name} must be comma-separated without blank spaces`)
    .refine((text) => !text.split(",").includes(""), `${name} must not contain empty values`)
    .transform((text) => text.split(","))
    .pipe(z.array(item));
}

const text = z.string();
/** A code in which case does not matter; it becomes upper case. */
const code = readTolerantly.anyCase ? text.toUpperCase() : text;
const word = readTolerantly.wordsInAnyCase ? text.toLowerCase() : text;
const idIn = (name: string) =>
  z
    .string()
    .regex(readTolerantly.wholeNumber, `each value in ${name} must be an integer number`)
    .transform(Number)
    .pipe(
      z
        .int(`each value in ${name} must be a safe integer number`)
        .nonnegative(`each value in ${name} must not be less than 0`),
    );
const stateNames: ReadonlyMap<string, string> = new Map(
  sessionStates.map((state) => [state.toLowerCase(), state]),
);
const stateName = text.transform((value) =>
  readTolerantly.anyCase ? (stateNames.get(value.toLowerCase()) ?? value) : value,
);
/** One of a few words, all in lower case. */
const oneOf = <T extends Lowercase<string>>(name: string, values: readonly [T, ...T[]]) =>
  word.pipe(z.enum(values, `${name} must be one of the following values: ${values.join(", ")}`));

/** An instant filter; `edge` decides what a date without a time means (assumption for section 4.5). */
function instant(name: string, edge: "start" | "end") {
  return z.string().transform((value, context) => {
    const parsed = parseInstant(value);
    if (!parsed) {
      context.addIssue({
        code: "custom",
        message: `${name} must be a valid ISO 8601 date string, such as ${exampleInstant}`,
      });
      return z.NEVER;
    }
    const restOfDayMs = edge === "end" && parsed.isDateOnly ? dateOnlyEndsAfterMs : 0;
    return parsed.ms + restOfDayMs;
  });
}

/**
 * Every query parameter of sections 4.1 to 4.5 with its constraint. Lists become arrays, instants milliseconds since
 * the epoch. Defaults are not filled in; see `queryDefaults`.
 */
export const queryValues = {
  limit: wholeNumber("limit", 1, 500),
  cursor: wholeNumber("cursor", 0, maxCursor),
  direction: oneOf("direction", ["asc", "desc"]),
  ids: list("ids", idIn("ids")),
  companyIds: list("companyIds", idIn("companyIds")),
  eventIds: list("eventIds", idIn("eventIds")),
  typeIds: list("typeIds", idIn("typeIds")),
  documentGroupIds: list("documentGroupIds", idIn("documentGroupIds")),
  levels: list("levels", idIn("levels")),
  tickers: list("tickers", code),
  isins: list("isins", code),
  ciks: list("ciks", text),
  openfigis: list("openfigis", code),
  exchanges: list("exchanges", code),
  countries: list(
    "countries",
    text
      .toUpperCase()
      .refine((code) => countryCodes.has(code), "countries must be a valid ISO31661 Alpha2 code"),
  ),
  states: list(
    "states",
    stateName.pipe(
      z.enum(
        sessionStates,
        `each value in states must be one of the following values: ${sessionStates.join(", ")}`,
      ),
    ),
  ),
  transcriptVersion: oneOf("transcriptVersion", ["1.6", "1.7"]),
  sortBy: oneOf("sortBy", ["id", "date"]),
  expand: oneOf("expand", ["event"]),
  length: oneOf("length", summaryLengths),
  plain: oneOf("plain", ["true", "false"])
    .transform((answer) => answer === "true")
    .pipe(z.boolean()),
  startDate: instant("startDate", "start"),
  endDate: instant("endDate", "end"),
  updatedAfter: instant("updatedAfter", "start"),
  updatedBefore: instant("updatedBefore", "start"),
} as const;

export type QueryName = keyof typeof queryValues;
export type QueryValue<Name extends QueryName> = z.output<(typeof queryValues)[Name]>;

/** Parameters that take several values (4.5). */
export const listParameters: ReadonlySet<QueryName> = new Set<QueryName>([
  ...([
    "ids",
    "companyIds",
    "eventIds",
    "typeIds",
    "documentGroupIds",
    "levels",
    "tickers",
    "isins",
  ] as const),
  ...(["ciks", "openfigis", "exchanges", "countries", "states"] as const),
]);

/** The values of parameters that a list request leaves out (4.5). */
export const queryDefaults = { limit: 10, cursor: 0, direction: "asc" } as const;
