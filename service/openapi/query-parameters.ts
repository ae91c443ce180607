import { z } from "zod";
import { defaultTranscriptVersion, summaryDefaults } from "#lib/contract/public-v3/assumptions.ts";
import { queryDefaults, queryValues, type QueryName } from "#lib/contract/public-v3/query-values.ts";

/** The description of each parameter. */
const meanings: Record<QueryName, string> = {
  limit: "Maximum number of records in one answer.",
  cursor: "Where to continue: `pagination.nextCursor` of the previous answer. Opaque.",
  direction: "Direction of the sort by id, or by date with `sortBy=date`.",
  ids: "Company identifiers.",
  companyIds: "Company identifiers.",
  eventIds: "Event identifiers.",
  typeIds: "Identifiers of event types or document types.",
  documentGroupIds: "Identifiers of groups of document types.",
  levels: "Levels of chapters to include; all by default.",
  tickers: "Ticker symbols, in any case.",
  isins: "ISIN codes.",
  ciks: "SEC Central Index Keys.",
  openfigis: "OpenFIGI codes.",
  exchanges: "Exchange symbols, in any case.",
  countries: "ISO 3166-1 alpha-2 codes of the companies' countries.",
  states: "States of live sessions.",
  transcriptVersion: "Version of the live transcript stream that the answer links to.",
  sortBy: "What the list is sorted by.",
  expand: "Adds the event to each record.",
  length: "How long the summary is.",
  plain: "Whether the summary is without the tags that name its sources.",
  startDate: "Events on or after this instant, or published then. A date alone begins at 00:00 UTC.",
  endDate:
    "Events on or before this instant, or published then. A date alone ends with its last millisecond, UTC.",
  updatedAfter: "Records whose own updatedAt is after this instant, not at it.",
  updatedBefore: "Records whose own updatedAt is before this instant, not at it.",
};

const instantHint = " ISO 8601, UTC where no zone is given.";
const listHint = " Separated by commas without spaces; any of them may match.";

const defaults: Partial<Record<QueryName, string | number | boolean>> = {
  ...queryDefaults,
  transcriptVersion: defaultTranscriptVersion,
  sortBy: "id",
  ...summaryDefaults,
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

/** OpenAPI describes parsed values: an integer, a boolean, or an array for a list. An instant is a string. */
function parameterSchema(name: QueryName) {
  const options = { unrepresentable: "any" } as const;
  const { $schema: _dialect, ...schema } = z.toJSONSchema(queryValues[name], options);
  if (schema.type !== undefined) return { kind: schema.type === "array" ? "list" : "word", schema } as const;
  const examples = ["2026-02-03", "2026-02-03T14:00:00Z"];
  return { kind: "instant", schema: { type: "string", examples } } as const;
}
