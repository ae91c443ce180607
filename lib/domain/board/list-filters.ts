import type { BoardCompany } from "../../contract/board/board-session.ts";

interface ListFilter {
  /** Its field in a filter. */
  field: string;
  /** What a sentence calls one of its values. */
  label: string;
  /** The values of a company; also for one that is not known. */
  valuesOf: (company: BoardCompany | null) => readonly string[];
  /** A value in the form in which it is compared. */
  plain: (value: string) => string;
}

/** A code in one case: people type either. */
const plainCase = (code: string) => code.toUpperCase();

/** A CIK without leading zeros: both forms are in use. */
const plainCik = (cik: string) => cik.replace(/^0+/, "");

/** The filters by values of a company, each by its parameter in an address. What reads filters follows from these. */
export const listFilters = {
  country: {
    field: "countries",
    label: "country",
    valuesOf: (company) => [company?.country ?? ""],
    plain: plainCase,
  },
  exchange: {
    field: "exchanges",
    label: "exchange",
    valuesOf: (company) => company?.tickers.map(({ exchange }) => exchange) ?? [],
    plain: plainCase,
  },
  ticker: {
    field: "tickers",
    label: "ticker",
    valuesOf: (company) => company?.tickers.map(({ ticker }) => ticker) ?? [],
    plain: plainCase,
  },
  isin: { field: "isins", label: "ISIN", valuesOf: (company) => company?.isins ?? [], plain: plainCase },
  cik: {
    field: "ciks",
    label: "CIK",
    valuesOf: (company) => (company?.cik == null ? [] : [company.cik]),
    plain: plainCik,
  },
} as const satisfies Record<string, ListFilter>;

/** The parameter of a filter by values. */
export type ListParameter = keyof typeof listFilters;
type ListField = (typeof listFilters)[ListParameter]["field"];

/** The filters by values. An empty list does not filter; values within a list are ORed, lists are ANDed. */
export type FilterLists = Readonly<Record<ListField, readonly string[]>>;

/** Their parameters, in the order in which addresses have them. */
export const listParameters = Object.keys(listFilters) as readonly ListParameter[];

/** The filters by values, each read by its parameter. */
export function filterLists(read: (parameter: ListParameter) => readonly string[]): FilterLists {
  return Object.fromEntries(
    listParameters.map((parameter) => [listFilters[parameter].field, read(parameter)]),
  ) as FilterLists;
}

/** True where a filter has any of these values. */
export function hasLists(filter: FilterLists): boolean {
  return listParameters.some((parameter) => filter[listFilters[parameter].field].length > 0);
}
