import fc from "fast-check";
import { anyCharacter } from "./random-texts.ts";
import { endpoints, type EndpointPath } from "#lib/contract/public-v3/endpoints.ts";
import { listParameters, type QueryName } from "#lib/contract/public-v3/query-values.ts";
import { requestsTo } from "./random-requests.ts";

/** A request that must be refused, and the names of its wrong parameters. */
export interface RandomRefusal {
  path: EndpointPath;
  target: string;
  fields: readonly string[];
}

const paths = Object.keys(endpoints) as EndpointPath[];
const allNames = [...new Set(paths.flatMap((path): readonly QueryName[] => endpoints[path]))];

const text = fc.string({ unit: anyCharacter, maxLength: 12 });
const notA = (shape: RegExp) => text.filter((value) => value !== "" && !shape.test(value));
const numbers = fc.oneof(
  notA(/^\d+(\.0+)?$/),
  fc.integer({ max: -1 }).map(String),
  fc.double({ noInteger: true, noNaN: true }).map(String),
  fc.constantFrom(
    " ",
    "1 ",
    " 1",
    "+1",
    "0x10",
    "1e2",
    "1.",
    ".0",
    "1.01",
    "١٠",
    "NaN",
    "Infinity",
    "1,2",
    "9".repeat(30),
  ),
);
/** A list with an empty element, a space, or a control character. */
const brokenLists = fc.constantFrom(
  ",",
  "A,",
  ",A",
  "A,,B",
  "A, B",
  " A",
  "A ",
  "A B",
  "A\tB",
  "A\n",
  "A\u0000",
  "A\u00a0B",
);
const brokenIds = fc.oneof(
  brokenLists,
  fc.constantFrom("a", "1,a", "-1", "1.5", "1;2", "99999999999999999999", "9007199254740993", "１"),
  notA(/^[\d,.]+$/),
);
const brokenInstants = fc.oneof(
  fc.constantFrom(
    "yesterday",
    "2026",
    "2026-02",
    "2026-02-30",
    "2026-13-01",
    "2026-00-10",
    "2026-02-03T24:00",
    "2026-02-03T10",
    "2026-02-03T10:60",
    "2026-02-03 10:00",
    "2026-02-03T10:00+25:00",
    "202602",
    "20260230",
    "1770000000000",
    "03/02/2026",
    "2026-02-03T10:00:00Z ",
    "0000-00-00",
    "+2026-02-03",
  ),
  notA(/^\d{4}-?\d\d/),
);
const otherThan = (...words: string[]) =>
  fc
    .oneof(text, fc.constantFrom(...words.map((word) => ` ${word}`), words.join(",")))
    .filter((value) => value !== "" && !words.includes(value.toLowerCase()));

/** Values that the specification does not allow. */
const refused: Record<QueryName, fc.Arbitrary<string>> = {
  limit: fc.oneof(numbers, fc.constantFrom("0", "00", "501", "100000"), fc.integer({ min: 501 }).map(String)),
  cursor: fc.oneof(numbers, fc.constant("9007199254740993")),
  direction: otherThan("asc", "desc"),
  ids: brokenIds,
  companyIds: brokenIds,
  eventIds: brokenIds,
  typeIds: brokenIds,
  documentGroupIds: brokenIds,
  levels: brokenIds,
  tickers: brokenLists,
  isins: brokenLists,
  ciks: brokenLists,
  openfigis: brokenLists,
  exchanges: brokenLists,
  countries: fc.oneof(brokenLists, fc.constantFrom("XX", "SWE", "S", "SE,XX", "46", "ŚE")),
  states: fc.oneof(brokenLists, fc.constantFrom("gone", "live,gone", "unknown", "l\u0131ve")),
  transcriptVersion: otherThan("1.6", "1.7"),
  sortBy: otherThan("id", "date"),
  expand: otherThan("event"),
  length: otherThan("line", "short", "long"),
  plain: otherThan("true", "false"),
  startDate: brokenInstants,
  endDate: brokenInstants,
  updatedAfter: brokenInstants,
  updatedBefore: brokenInstants,
};

/** Unknown parameter names, or another endpoint's. */
const unknownNames = (path: EndpointPath) => {
  const own: readonly string[] = endpoints[path];
  const others = allNames.filter((name) => !own.includes(name));
  const made = text.filter((name) => name !== "" && name.isWellFormed() && !own.includes(name));
  return fc.oneof(
    fc.constantFrom("q", "page", "offset", "Limit", "companyids", "companyIds[]", "__proto__", "constructor"),
    fc.constantFrom("q", ...others),
    made,
  );
};

type WrongParameter = { field: string; search: string };
const pair = (name: string, value: string) => `${encode(name)}=${encode(value)}`;

function wrongParameters(path: EndpointPath): fc.Arbitrary<WrongParameter> {
  const names: readonly QueryName[] = endpoints[path];
  const strange = fc
    .tuple(unknownNames(path), text)
    .map(([field, value]) => ({ field, search: pair(field, value) }));
  if (names.length === 0) return strange;
  const bad = fc
    .constantFrom(...names)
    .chain((field) => refused[field].map((value) => ({ field, search: pair(field, value) })));
  const singles = names.filter((name) => !listParameters.has(name));
  const repeated = fc
    .constantFrom(...(singles.length > 0 ? singles : names))
    .map((field) => ({ field, search: `${field}=1&${field}=x` }));
  return fc.oneof({ weight: 4, arbitrary: bad }, strange, repeated);
}

/** A request with one to three wrong parameters and otherwise valid ones. */
export const anyRefusal: fc.Arbitrary<RandomRefusal> = fc.constantFrom(...paths).chain((path) =>
  fc
    .tuple(
      requestsTo(path),
      fc.uniqueArray(wrongParameters(path), { minLength: 1, maxLength: 3, selector: ({ field }) => field }),
    )
    .map(([{ target }, broken]) => {
      const [address = "", search = ""] = target.split("?");
      const fields = broken.map(({ field }) => field);
      const right = search.split("&").filter((part) => part !== "" && !fields.includes(part.split("=")[0]!));
      return {
        path,
        target: `${address}?${[...right, ...broken.map((each) => each.search)].join("&")}`,
        fields,
      };
    }),
);

/** Encodes as a browser's form would, including lone surrogates. */
function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}
