import {
  countedCalls,
  insightsRanges,
  defaultInsightsRange,
} from "../../contract/board/insights-question.ts";
import { datasetSchema } from "../../contract/board/status.ts";
import { failureKinds } from "../../contract/public-v3/session-state.ts";
import { pastKnowledge } from "../../contract/board/values/past-knowledge.ts";

/** One query parameter as OpenAPI describes it. */
interface Parameter {
  required?: boolean;
  description: string;
  schema: object;
}

const wholeNumber = (more: object = {}) => ({ type: "integer", minimum: 0, ...more });
const text = { type: "string" } as const;
const instant = { type: "string", format: "date-time" } as const;

/** Every query parameter by its name; one that routes read differently has an entry for each meaning. */
export const queryParameters = {
  since: {
    description: "The version of an earlier answer: the answer then has only what changed after it.",
    schema: wholeNumber(),
  },
  at: { description: "A past moment, for the board as it was shown then.", schema: instant },
  until: { description: "With `at`: the changes up to here as well.", schema: instant },
  known: {
    description: "With `at`: as it was shown then, or with what was found out later.",
    schema: { enum: [...pastKnowledge], default: "then" },
  },
  date: { description: "A UTC day.", schema: { type: "string", format: "date" }, required: true },
  by: { description: "The person whose items are listed, where nobody signs in.", schema: text },
  from: { description: "The first moment.", schema: instant, required: true },
  to: { description: "The moment at which it ends, at most 45 days later.", schema: instant, required: true },
  filterText: { description: "Words of a company, a call, a state, an exchange or a country.", schema: text },
  country: { description: "Country codes, separated by commas.", schema: text },
  exchange: { description: "Exchanges, separated by commas.", schema: text },
  ticker: { description: "Tickers, separated by commas.", schema: text },
  isin: { description: "ISINs, separated by commas.", schema: text },
  cik: { description: "CIKs, separated by commas.", schema: text },
  state: { description: "States, separated by commas.", schema: text },
  companies: { description: "Ids of companies, separated by commas, in place of a watchlist.", schema: text },
  token: { description: "A token, for programs that cannot send a header.", schema: text },
  query: {
    description:
      "Words of a name, a ticker, an ISIN, a CIK, a FIGI or an id. Empty with a filter lists what fits it by name, without one nothing.",
    schema: text,
  },
  today: {
    description: "Only companies with a call on the present UTC day.",
    schema: { type: "boolean", enum: [true] },
  },
  companyLimit: {
    description: "Companies at most; more than 50 are never answered.",
    schema: wholeNumber({ default: 20 }),
  },
  q: { description: "What was said, with the operators of the search page.", schema: text },
  qs: {
    description: "A search, with the operators of the search page; repeated for further ones, 20 at most.",
    schema: { type: "array", items: text, maxItems: 20 },
  },
  callLimit: {
    description: "Calls at most, beside those that are live; more than 50 are never answered.",
    schema: wholeNumber({ default: 20 }),
  },
  callCursor: { description: "`nextCursor` of the answer before.", schema: wholeNumber() },
  range: {
    description: "The last 24 hours, 14 days, or 13 or 52 weeks.",
    schema: { enum: [...insightsRanges], default: defaultInsightsRange },
  },
  company: { description: "Ids of companies, separated by commas.", schema: text },
  kind: {
    description: `Kinds of failure, separated by commas: ${failureKinds.join(", ")}. They narrow failures, not calls.`,
    schema: text,
  },
  hour: { description: "Hours of the UTC day for which calls were scheduled, 0 to 23.", schema: text },
  counted: {
    description: "Which calls: those that a figure of the insights counts.",
    schema: { enum: [...countedCalls], default: "all" },
  },
  partFrom: {
    description: "Calls scheduled from this moment on, within the range or the one before it.",
    schema: text,
  },
  partTo: { description: "Calls scheduled before this moment.", schema: text },
  delayFrom: { description: "Calls that began at least so many milliseconds after schedule.", schema: text },
  delayTo: { description: "Calls that began less than so many milliseconds after schedule.", schema: text },
  deliveryLimit: {
    description: "Messages at most.",
    schema: wholeNumber({ minimum: 1, maximum: 500, default: 50 }),
  },
  logLimit: {
    description: "Entries at most.",
    schema: wholeNumber({ minimum: 1, maximum: 200, default: 50 }),
  },
  logCursor: { description: "`nextCursor` of the answer before.", schema: text },
  format: {
    description: "`csv` answers all of it as a file.",
    schema: { enum: ["json", "csv"], default: "json" },
  },
} as const satisfies Record<string, Parameter>;

export type QueryName = keyof typeof queryParameters;

/** The name in a request, where it is not the key here. */
const writtenAs: Partial<Record<QueryName, string>> = {
  filterText: "q",
  companyLimit: "limit",
  qs: "q",
  callLimit: "limit",
  callCursor: "cursor",
  deliveryLimit: "limit",
  logLimit: "limit",
  partFrom: "from",
  partTo: "to",
  logCursor: "cursor",
};

/** Query parameters of an operation. */
export function describeQuery(names: readonly QueryName[]): object[] {
  return names.map((name) => ({ name: writtenAs[name] ?? name, in: "query", ...queryParameters[name] }));
}

const clientId = {
  description: "Generated by the client, so that a repeated request changes nothing.",
  schema: { type: "string", pattern: "^[\\w-]{1,64}$" },
};
const savedId = { name: "id", description: "From the list.", schema: clientId.schema };
const pathParameters = {
  number: [{ name: "id", description: "The id.", schema: wholeNumber() }],
  dataset: [
    { name: "id", description: "The dataset.", schema: { type: "string", enum: datasetSchema.options } },
  ],
  generated: [{ name: "id", ...clientId }],
  saved: [savedId],
  savedCompany: [savedId, { name: "companyId", description: "A company's id.", schema: wholeNumber() }],
} as const;

/** What the `{id}` of a path is: upstream's number, an id that the client generates, the id of a listed item, or a dataset. */
export type PathId = keyof typeof pathParameters;

/** The parameters in a path. */
export function describePathId(kind: PathId): object[] {
  return pathParameters[kind].map((parameter) => ({ in: "path", required: true, ...parameter }));
}
