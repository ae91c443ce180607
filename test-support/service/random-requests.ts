import fc from "fast-check";
import { endpoints, type EndpointPath } from "#lib/contract/public-v3/endpoints.ts";
import type { QueryName } from "#lib/contract/public-v3/query-values.ts";
import { sessionStates } from "#lib/contract/public-v3/session-state.ts";
import { summaryOwners } from "./plain-market.ts";
import type { PlainQuery } from "./matching-records.ts";
import { companies, documents, events, recordings, sessions } from "./sample-market.ts";
import { testStartMs } from "./service-under-test.ts";

/** A request and its meaning, generated together, so that none of our parsers is involved. */
export interface RandomRequest {
  path: EndpointPath;
  /** The value of `{id}`. */
  id: number;
  /** Below /public/v3, without `cursor`. */
  target: string;
  query: PlainQuery;
}

/** A value of a parameter as it is sent (`text`) and as it is meant. A list may be sent as repeated parameters. */
interface Spelled {
  text: string;
  value: unknown;
  further?: readonly string[];
}

const paths = Object.keys(endpoints) as EndpointPath[];
const otherIds = [0, 1, 999_999, 2 ** 31 + 7, Number.MAX_SAFE_INTEGER];

const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id);
const ofCompanies = (read: (company: (typeof companies)[number]) => readonly (string | null | undefined)[]) =>
  companies.flatMap(read).filter((text) => text != null);

/** Notations of a value with the same meaning. */
type Spellings = readonly ((text: string) => string)[];

const asItIs = (text: string) => text;
const anyCase: Spellings = [asItIs, (text) => text.toLowerCase(), (text) => text.toUpperCase()];
const floating: Spellings = [asItIs, asItIs, (text) => `${text}.0`, (text) => `${text}.00`];
const zeros: Spellings = [asItIs, (text) => text.replace(/^0+(?=.)/, ""), (text) => text.padStart(10, "0")];

function list<Value extends string | number>(
  known: readonly Value[],
  others: readonly Value[],
  spellings: Spellings = [asItIs],
): fc.Arbitrary<Spelled> {
  const one = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, fc.constantFrom(...others));
  const short = fc.array(one, { minLength: 1, maxLength: 5 });
  const long = fc.array(one, { minLength: 200, maxLength: 700 });
  const values = fc.oneof({ weight: 40, arbitrary: short }, long);
  const cut = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat({ max: 5 }));
  return fc.tuple(values, fc.constantFrom(...spellings), cut).map(([value, spell, place]) => {
    const texts = value.map((each) => spell(String(each)));
    // Cut into two parameters, possibly before the first or after the last value, so that one of them is empty.
    if (place === 0) return { text: texts.join(","), value };
    return { text: texts.slice(0, place - 1).join(","), further: [texts.slice(place - 1).join(",")], value };
  });
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** An ISO 8601 instant in one of its notations; without a zone it is UTC, a date alone is a whole day (4.5). */
function instant(edge: "start" | "end", spanMs: number): fc.Arbitrary<Spelled> {
  const near = fc.integer({ min: -spanMs, max: spanMs }).map((offset) => testStartMs + offset);
  const round = fc.integer({ min: -40, max: 40 }).map((steps) => testStartMs + steps * 1_000);
  const onTheHour = fc.integer({ min: -30, max: 14 }).map((hours) => testStartMs + hours * hourMs);
  const extended = [
    "full",
    "no zone",
    "seconds",
    "minutes",
    "east",
    "west",
    "east, unescaped",
    "day",
  ] as const;
  const spelling = fc.constantFrom(...extended, "basic", "basic, west", "basic day");
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
      case "east, unescaped":
        return { text: `${elsewhere(120)} 02:00`, value: ms };
      case "basic":
        return { text: whole.replaceAll(/[-:]/g, ""), value: ms };
      case "basic, west":
        return { text: `${elsewhere(-330).replaceAll(/[-:]/g, "")}-0530`, value: ms };
      case "day":
      case "basic day": {
        const midnight = Math.floor(ms / dayMs) * dayMs;
        const text = spelled === "day" ? whole.slice(0, 10) : whole.slice(0, 10).replaceAll("-", "");
        return { text, value: edge === "end" ? midnight + dayMs - 1 : midnight };
      }
      default:
        return { text: whole, value: ms };
    }
  });
}

const anyCaseOfWord: Spellings = [
  asItIs,
  (text) => text.toUpperCase(),
  (text) => text.replace(/^./, inUpperCase),
];
const inUpperCase = (letter: string) => letter.toUpperCase();
const word = (...words: string[]) =>
  fc
    .tuple(fc.constantFrom(...words), fc.constantFrom(...anyCaseOfWord))
    .map(([value, spell]): Spelled => ({ text: spell(value), value }));
const eventIds = list(idsOf(events), otherIds, floating);
const countries = ["SE", "US", "DE"];

/** Every parameter but `cursor`, with values that mostly match something. */
const values: Record<Exclude<QueryName, "cursor">, fc.Arbitrary<Spelled>> = {
  limit: fc
    .tuple(
      fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 2, max: 30 })),
      fc.constantFrom(...floating),
    )
    .map(([value, spell]) => ({ text: spell(String(value)), value })),
  direction: word("asc", "desc"),
  length: word("line", "short", "long"),
  plain: word("true", "false"),
  ids: list(idsOf(companies), otherIds, floating),
  companyIds: list(idsOf(companies), otherIds, floating),
  eventIds,
  typeIds: list([26, 27, 28, 29, 5, 7, 15, 22], otherIds, floating),
  documentGroupIds: list([3, 4], otherIds, floating),
  levels: list([0, 1, 2, 3], [4, 99], floating),
  tickers: list(
    ofCompanies(({ tickers }) => tickers?.map(({ ticker }) => ticker) ?? []),
    ["NOPE", "O'X%"],
    anyCase,
  ),
  isins: list(
    ofCompanies(({ isins }) => isins ?? []),
    ["SE0000000000", "x\\"],
    anyCase,
  ),
  ciks: list(
    ofCompanies(({ cik }) => [cik]),
    ["1", "0000000099"],
    zeros,
  ),
  openfigis: list(
    ofCompanies(({ openfigi }) => openfigi ?? []),
    ["BBG"],
    anyCase,
  ),
  exchanges: list(["OM", "NYSE", "XETRA", "NasdaqGS"], ["ASX", "ÖM"], anyCase),
  countries: list(countries, ["FR", "JP"], anyCase),
  states: list(sessionStates, sessionStates, anyCase),
  transcriptVersion: word("1.6", "1.7"),
  sortBy: word("id", "date"),
  expand: word("event"),
  startDate: instant("start", 12 * hourMs),
  endDate: instant("end", 12 * hourMs),
  updatedAfter: instant("start", 40_000),
  updatedBefore: instant("start", 40_000),
};

function documentsWith(path: EndpointPath): readonly number[] {
  if (path.endsWith("chapters")) return [9_002, 9_003, 9_006];
  return path.endsWith("pages") ? [9_000, 9_001, 9_004] : idsOf(documents);
}

const ownersOfSummaries = (kind: string) =>
  summaryOwners.filter(({ owner }) => owner === kind).map(({ ownerId }) => ownerId);

/** Ids for a path: mostly existing ones. */
function idsFor(path: EndpointPath): fc.Arbitrary<number> {
  const [, resource] = path.split("/");
  if (path.endsWith("/summary")) {
    const owners = ownersOfSummaries(resource === "events" ? "event" : "document");
    return fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...owners) }, fc.constantFrom(1_002, 9_010));
  }
  const known: Record<string, readonly number[]> = {
    companies: idsOf(companies),
    events: idsOf(events),
    "event-types": [26, 27, 28, 29],
    "document-types": [5, 7, 15, 22],
    documents: documentsWith(path),
    audio: path.endsWith("chapters") ? [7_000, 7_001, 7_002] : idsOf(recordings),
    live: idsOf(sessions),
  };
  const existing = fc.constantFrom(...known[resource!]!);
  return fc.oneof({ weight: 8, arbitrary: existing }, fc.constantFrom(...otherIds));
}

/**
 * A valid request to one endpoint. Requests have few filters, because otherwise almost nothing would match.
 */
export function requestsTo(path: EndpointPath): fc.Arbitrary<RandomRequest> {
  const names = endpoints[path].filter((name) => name !== "cursor");
  const someNames =
    names.length === 0 ? fc.constant([]) : fc.uniqueArray(fc.constantFrom(...names), { maxLength: 5 });
  return someNames
    .chain((some) =>
      fc.tuple(
        idsFor(path),
        fc.tuple(...some.map((name) => values[name].map((spelled) => ({ name, ...spelled })))),
        fc.boolean(),
        fc.oneof({ weight: 8, arbitrary: fc.constant("") }, fc.constant("/")),
        fc.oneof({ weight: 8, arbitrary: fc.constant([]) }, fc.constant(names.slice(0, 1))),
        fc.constantFrom(...floating),
      ),
    )
    .map(([id, parameters, plainCommas, slash, empty, spellId]) => {
      const encode = (text: string) => {
        const encoded = encodeURIComponent(text);
        return plainCommas ? encoded.replaceAll("%2C", ",").replaceAll("%3A", ":") : encoded;
      };
      const given = parameters.flatMap(({ name, text, further = [] }) =>
        [text, ...further].map((each) => `${name}=${encode(each)}`),
      );
      const search = [...given, ...empty.map((name) => `${name}=`)].join("&");
      return {
        path,
        id,
        target: `${path.replace("{id}", spellId(String(id)))}${slash}${search === "" ? "" : `?${search}`}`,
        query: Object.fromEntries(parameters.map(({ name, value }) => [name, value])),
      };
    });
}

/** A valid request to any endpoint, more often to lists with filters. */
export const anyRequest: fc.Arbitrary<RandomRequest> = fc.oneof(
  ...paths.map((path) => ({ weight: endpoints[path].length + 1, arbitrary: requestsTo(path) })),
);
