import { z } from "zod";
import { defaultTranscriptVersion } from "#lib/contract/public-v3/assumptions.ts";
import { queryDefaults, queryValues, type QueryName } from "#lib/contract/public-v3/query-values.ts";

/** What each parameter does, with the section it comes from. */
const meanings: Record<QueryName, string> = {
  limit: "Maximum number of records in one answer (4.5, 8).",
  cursor: "Where to go on: `pagination.nextCursor` of the answer before. Opaque (4.5).",
  direction: "Direction of the sort by id (4.5), or by date with `sortBy=date`.",
  ids: "Company identifiers (4.4).",
  companyIds: "Company identifiers (4.5).",
  eventIds: "Event identifiers (4.2, 4.4).",
  typeIds: "Identifiers of event types or document types (4.4).",
  documentGroupIds: "Identifiers of groups of document types (4.4).",
  levels: "Levels of chapters to include; all of them when left out (4.1).",
  tickers: "Ticker symbols, upper and lower case alike (4.5).",
  isins: "ISIN codes (4.5).",
  ciks: "SEC Central Index Keys (4.5).",
  openfigis: "OpenFIGI codes (4.5).",
  exchanges: "Exchange symbols, upper and lower case alike (4.5).",
  countries: "ISO 3166-1 alpha-2 codes of the companies' countries (4.5).",
  states: "States of live sessions (3, 4.2).",
  transcriptVersion: "Version of the live transcript stream that the answer links to (4.2, 9).",
  sortBy: "What the list is sorted by (4.4).",
  expand: "Puts the event of each record into it (4.4).",
  startDate: "Events on or after this instant, or published then (4.5). A date alone begins at 00:00 UTC.",
  endDate:
    "Events on or before this instant, or published then (4.5). A date alone ends with its last millisecond, UTC.",
  updatedAfter: "Records whose own updatedAt is after this instant, never at it (4.5).",
  updatedBefore: "Records whose own updatedAt is before this instant, never at it (4.5).",
};

const instantHint = " ISO 8601, UTC where no zone is given.";
const listHint = " Separated by commas without blanks; any of them may match.";

const defaults: Partial<Record<QueryName, string | number>> = {
  ...queryDefaults,
  transcriptVersion: defaultTranscriptVersion,
  sortBy: "id",
};

/** Every query parameter as OpenAPI describes it, by name. */
export function queryParameters(): Record<string, object> {
  return Object.fromEntries((Object.keys(queryValues) as QueryName[]).map((name) => [name, parameter(name)]));
}

function parameter(name: QueryName) {
  const { schema, kind } = parameterSchema(name);
  const hint = { list: listHint, instant: instantHint, word: "" }[kind];
  return {
    name,
    in: "query",
    description: meanings[name] + hint,
    schema: name in defaults ? { ...schema, default: defaults[name] } : schema,
    ...(kind === "list" ? { style: "form", explode: false } : {}),
  };
}

/**
 * OpenAPI describes a value as it is after reading: a whole number, or a list where commas stood. An instant
 * stays the text that was sent, because what we make of it has no schema of its own.
 */
function parameterSchema(name: QueryName) {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(queryValues[name], { unrepresentable: "any" });
  if (schema.type === undefined)
    return {
      kind: "instant",
      schema: { type: "string", examples: ["2026-02-03", "2026-02-03T14:00:00Z"] },
    } as const;
  return { kind: schema.type === "array" ? "list" : "word", schema } as const;
}
