import type { BoardCompany } from "../../contract/board/board-session.ts";
import {
  anyCode,
  anyText,
  param,
  watchlistId,
  type AddressParam,
  type AddressValue,
} from "../../contract/board/values/address-param.ts";

interface ListFilter {
  /** The field of a filter that has its values. */
  field: string;
  /** What a sentence calls such a value. */
  label: string;
  /** One value as an address has it. */
  inAddress: AddressValue<string>;
  /** The values that a company has; null for a company that is not copied yet. */
  valuesOf: (company: BoardCompany | null) => readonly string[];
  /** A value in the form in which it is compared. */
  normalize: (value: string) => string;
}

/** Codes are compared in one case, because people type either. */
const toOneCase = (code: string) => code.toUpperCase();

/** CIKs are compared without leading zeros, because both forms are in use. */
const withoutZeros = (cik: string) => cik.replace(/^0+/, "");

/** The filters by values of a company, by their parameters in an address. All that reads filters follows this list. */
export const listFilters = {
  country: {
    field: "countries",
    label: "country",
    inAddress: anyCode,
    valuesOf: (company) => [company?.country ?? ""],
    normalize: toOneCase,
  },
  exchange: {
    field: "exchanges",
    label: "exchange",
    inAddress: anyText,
    valuesOf: (company) => company?.tickers.map(({ exchange }) => exchange) ?? [],
    normalize: toOneCase,
  },
  ticker: {
    field: "tickers",
    label: "ticker",
    inAddress: anyCode,
    valuesOf: (company) => company?.tickers.map(({ ticker }) => ticker) ?? [],
    normalize: toOneCase,
  },
  isin: {
    field: "isins",
    label: "ISIN",
    inAddress: anyCode,
    valuesOf: (company) => company?.isins ?? [],
    normalize: toOneCase,
  },
  cik: {
    field: "ciks",
    label: "CIK",
    inAddress: anyCode,
    valuesOf: (company) => (company?.cik == null ? [] : [company.cik]),
    normalize: withoutZeros,
  },
} as const satisfies Record<string, ListFilter>;

export type ListParameter = keyof typeof listFilters;
type ListField = (typeof listFilters)[ListParameter]["field"];

/** The values of the filters. An empty list does not filter; values within a list are ORed, lists are ANDed. */
export type FilterLists = Readonly<Record<ListField, readonly string[]>>;

/** The parameters in the order in which addresses have them. */
export const listParameters = Object.keys(listFilters) as readonly ListParameter[];

/** The parameters of these filters. */
export const listParams = Object.fromEntries(
  listParameters.map((name) => [name, param.list(listFilters[name].inAddress)]),
) as Readonly<Record<ListParameter, AddressParam<readonly string[], readonly string[]>>>;

/** The parameters of the filters that board, calendar, saved views and walls share; each has its own states. */
export const filterParams = {
  q: param.one(anyText, ""),
  ...listParams,
  watched: param.one(watchlistId),
};

/** Reads the values of every filter by its parameter. */
export function filterLists(read: (parameter: ListParameter) => readonly string[]): FilterLists {
  return Object.fromEntries(
    listParameters.map((parameter) => [listFilters[parameter].field, read(parameter)]),
  ) as FilterLists;
}

/** True where any of these filters has a value. */
export function hasListValues(filter: FilterLists): boolean {
  return listParameters.some((parameter) => filter[listFilters[parameter].field].length > 0);
}
