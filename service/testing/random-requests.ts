import fc from "fast-check";
import { endpoints, type EndpointPath } from "#lib/contract/public-v3/endpoints.ts";
import type { QueryName } from "#lib/contract/public-v3/query-values.ts";
import { sessionStates } from "#lib/contract/public-v3/session-state.ts";
import type { PlainQuery } from "./plain-reading.ts";
import { companies, documents, events, recordings, sessions } from "./sample-market.ts";
import { testStartMs } from "./service-under-test.ts";

/** A request and what it means; the two are made side by side, so that no parser of ours stands between them. */
export interface RandomRequest {
  path: EndpointPath;
  /** What stands for `{id}`. */
  id: number;
  /** Below /public/v3, without `cursor`. */
  target: string;
  query: PlainQuery;
}

/** One value of a parameter: as it is sent, and as it is meant. */
interface Spelled {
  text: string;
  value: unknown;
}

const paths = Object.keys(endpoints) as EndpointPath[];
const otherIds = [0, 1, 999_999, 2 ** 31 + 7, Number.MAX_SAFE_INTEGER];

const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id);
const ofCompanies = (read: (company: (typeof companies)[number]) => readonly (string | null | undefined)[]) =>
  companies.flatMap(read).filter((text) => text != null);

function list<Value extends string | number>(
  known: readonly Value[],
  others: readonly Value[],
  { anyCase = false }: { anyCase?: boolean } = {},
): fc.Arbitrary<Spelled> {
  const one = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, fc.constantFrom(...others));
  const few = fc.array(one, { minLength: 1, maxLength: 5 });
  const many = fc.array(one, { minLength: 200, maxLength: 700 });
  const values = fc.oneof({ weight: 40, arbitrary: few }, many);
  const cases = anyCase ? fc.constantFrom("as it is", "lower", "upper") : fc.constant("as it is");
  return fc.tuple(values, cases).map(([value, spelling]) => {
    const text = value.join(",");
    if (spelling === "lower") return { text: text.toLowerCase(), value };
    return { text: spelling === "upper" ? text.toUpperCase() : text, value };
  });
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** An ISO 8601 instant in one of its spellings; without a zone it is UTC, a date alone is a whole day (4.5). */
function instant(edge: "start" | "end", spanMs: number): fc.Arbitrary<Spelled> {
  const near = fc.integer({ min: -spanMs, max: spanMs }).map((offset) => testStartMs + offset);
  const round = fc.integer({ min: -40, max: 40 }).map((steps) => testStartMs + steps * 1_000);
  const onTheHour = fc.integer({ min: -30, max: 14 }).map((hours) => testStartMs + hours * hourMs);
  const spelling = fc.constantFrom("full", "no zone", "seconds", "minutes", "east", "west", "day");
  return fc.tuple(fc.oneof(near, round, onTheHour), spelling).map(([ms, spelled]) => {
    const whole = new Date(ms).toISOString();
    const elsewhere = (minutes: number) => new Date(ms + minutes * 60_000).toISOString().slice(0, -1);
    const seconds = { text: `${whole.slice(0, 19)}Z`, value: Math.floor(ms / 1_000) * 1_000 };
    switch (spelled) {
      case "no zone":
        return { text: whole.slice(0, -1), value: ms };
      case "seconds":
        return seconds;
      case "minutes":
        return { text: whole.slice(0, 16), value: Math.floor(ms / 60_000) * 60_000 };
      case "east":
        return { text: `${elsewhere(120)}+02:00`, value: ms };
      case "west":
        return { text: `${elsewhere(-330)}-05:30`, value: ms };
      case "day": {
        const midnight = Math.floor(ms / dayMs) * dayMs;
        return { text: whole.slice(0, 10), value: edge === "end" ? midnight + dayMs - 1 : midnight };
      }
      default:
        return { text: whole, value: ms };
    }
  });
}

const word = (...words: string[]) =>
  fc.constantFrom(...words).map((text): Spelled => ({ text, value: text }));
const eventIds = list(idsOf(events), otherIds);
const countries = ["SE", "US", "DE"];

/** Every parameter but `cursor`, with values of which most find something. `typeIds` differs by resource. */
const values: Record<Exclude<QueryName, "cursor">, fc.Arbitrary<Spelled>> = {
  limit: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 2, max: 30 })).map((value) => ({
    text: String(value),
    value,
  })),
  direction: word("asc", "desc"),
  ids: list(idsOf(companies), otherIds),
  companyIds: list(idsOf(companies), otherIds),
  eventIds,
  typeIds: list([26, 27, 28, 29, 5, 7, 15, 22], otherIds),
  documentGroupIds: list([3, 4], otherIds),
  levels: list([0, 1, 2, 3], [4, 99]),
  tickers: list(
    ofCompanies(({ tickers }) => tickers?.map(({ ticker }) => ticker) ?? []),
    ["NOPE", "O'X%"],
    {
      anyCase: true,
    },
  ),
  isins: list(
    ofCompanies(({ isins }) => isins ?? []),
    ["SE0000000000", "x\\"],
  ),
  ciks: list(
    ofCompanies(({ cik }) => [cik]),
    ["1", "0000000099"],
  ),
  openfigis: list(
    ofCompanies(({ openfigi }) => openfigi ?? []),
    ["BBG"],
  ),
  exchanges: list(["OM", "NYSE", "XETRA", "NasdaqGS"], ["ASX", "ÖM"], { anyCase: true }),
  countries: list(countries, ["FR", "JP"], { anyCase: true }),
  states: list(sessionStates, sessionStates),
  transcriptVersion: word("1.6", "1.7"),
  sortBy: word("id", "date"),
  expand: word("event"),
  startDate: instant("start", 12 * hourMs),
  endDate: instant("end", 12 * hourMs),
  updatedAfter: instant("start", 40_000),
  updatedBefore: instant("start", 40_000),
};

/** Ids that a path can name: mostly some that exist. */
function idsFor(path: EndpointPath): fc.Arbitrary<number> {
  const [, resource] = path.split("/");
  const known: Record<string, readonly number[]> = {
    companies: idsOf(companies),
    events: idsOf(events),
    "event-types": [26, 27, 28, 29],
    "document-types": [5, 7, 15, 22],
    documents: path.endsWith("chapters") ? [9_002, 9_003, 9_006] : idsOf(documents),
    audio: path.endsWith("chapters") ? [7_000, 7_001, 7_002] : idsOf(recordings),
    live: idsOf(sessions),
  };
  const existing = fc.constantFrom(...known[resource!]!);
  return fc.oneof({ weight: 8, arbitrary: existing }, fc.constantFrom(...otherIds));
}

/** A valid request to one endpoint; most filters are left out of most requests, or nearly all would find nothing. */
export function requestsTo(path: EndpointPath): fc.Arbitrary<RandomRequest> {
  const names = endpoints[path].filter((name) => name !== "cursor");
  const wanted =
    names.length === 0 ? fc.constant([]) : fc.uniqueArray(fc.constantFrom(...names), { maxLength: 5 });
  return wanted
    .chain((some) =>
      fc.tuple(
        idsFor(path),
        fc.tuple(...some.map((name) => values[name].map((spelled) => ({ name, ...spelled })))),
        fc.boolean(),
      ),
    )
    .map(([id, parameters, plainCommas]) => {
      const encode = (text: string) => {
        const encoded = encodeURIComponent(text);
        return plainCommas ? encoded.replaceAll("%2C", ",").replaceAll("%3A", ":") : encoded;
      };
      const search = parameters.map(({ name, text }) => `${name}=${encode(text)}`).join("&");
      return {
        path,
        id,
        target: `${path.replace("{id}", String(id))}${search === "" ? "" : `?${search}`}`,
        query: Object.fromEntries(parameters.map(({ name, value }) => [name, value])),
      };
    });
}

/** A valid request to any endpoint. Lists with filters are asked more often than the others. */
export const anyRequest: fc.Arbitrary<RandomRequest> = fc.oneof(
  ...paths.map((path) => ({ weight: endpoints[path].length + 1, arbitrary: requestsTo(path) })),
);
