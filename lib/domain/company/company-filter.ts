import type { CompanyChoices } from "../../contract/board/company-detail.ts";
import {
  anyText,
  oneOf,
  param,
  presetsOf,
  readAddress,
  yes,
  type AddressValues,
} from "../../contract/board/values/address-param.ts";
import { companyOrders, type CompanyOrder } from "../../contract/board/values/company-orders.ts";
import { listParams } from "../board/list-filters.ts";

/** The filters of companies; an empty list is no limit. */
const filterParams = {
  country: listParams.country,
  exchange: listParams.exchange,
  /** Only companies with a call today, in the viewer's zone. */
  today: param.one(yes, false),
  /** Only companies with a call in the next `soonDays` days. */
  soon: param.one(yes, false),
};

/** How far ahead the next calls of companies are counted. */
export const soonDays = 14;

/** The parameters of the list of companies. */
export const companiesParams = {
  query: param.one(anyText, ""),
  ...filterParams,
  sort: param.one(oneOf(companyOrders), "best"),
};

/** Which companies to list. */
export type CompanyFilter = AddressValues<typeof filterParams>;

/** The fields of a company that the filters read. */
export interface FilteredCompany {
  id: number;
  country: string;
  /** The exchanges of all its listings, each once. */
  exchanges: readonly string[];
}

export const noCompanyFilter: CompanyFilter = presetsOf(filterParams);

export function isNarrowed({ country, exchange, today, soon }: CompanyFilter): boolean {
  return country.length > 0 || exchange.length > 0 || today || soon;
}

/** Reads the filters of an address; what cannot be read is left out. */
export function readCompanyFilter(search: URLSearchParams): CompanyFilter {
  return readAddress(filterParams, search).values;
}

/** When companies have calls. */
export interface CompaniesDue {
  /** Those with a call on the present day. */
  today: ReadonlySet<number>;
  /** Those with a call in the next `soonDays` days, and when the first of them begins, in milliseconds since the epoch. */
  soon: ReadonlyMap<number, number>;
}

/** Where it does not matter when they have calls. */
export const nothingDue: CompaniesDue = { today: new Set(), soon: new Map() };

/** Companies in an order; where that leaves two equal, as they were. */
export function sortCompanies<Company extends FilteredCompany & { name: string }>(
  companies: readonly Company[],
  order: CompanyOrder,
  { soon }: CompaniesDue,
): readonly Company[] {
  if (order === "best") return companies;
  const byName = (a: Company, b: Company) => a.name.localeCompare(b.name, "en");
  const next = ({ id }: Company) => soon.get(id) ?? Infinity;
  // Two without a call differ by NaN.
  return companies.toSorted((a, b) => (order === "next" ? next(a) - next(b) || byName(a, b) : byName(a, b)));
}

/**
 * The companies that pass every filter, in their order, and for each value of a filter the number of companies with it
 * that pass the other filters.
 */
export function filterCompanies<Company extends FilteredCompany>(
  companies: readonly Company[],
  filter: CompanyFilter,
  { today, soon }: CompaniesDue,
): { found: Company[]; choices: CompanyChoices } {
  const fits = {
    country: ({ country }: Company) => filter.country.length === 0 || filter.country.includes(country),
    exchange: ({ exchanges }: Company) =>
      filter.exchange.length === 0 || exchanges.some((one) => filter.exchange.includes(one)),
    today: ({ id }: Company) => !filter.today || today.has(id),
    soon: ({ id }: Company) => !filter.soon || soon.has(id),
  };
  const passingAllBut = (filterName: keyof typeof fits) => {
    const others = Object.entries(fits).filter(([name]) => name !== filterName);
    return companies.filter((company) => others.every(([, isFit]) => isFit(company)));
  };
  const ofCountry = passingAllBut("country");
  return {
    found: ofCountry.filter(fits.country),
    choices: {
      countries: counted(ofCountry.map(({ country }) => country).filter(Boolean), filter.country),
      exchanges: counted(
        passingAllBut("exchange").flatMap(({ exchanges }) => exchanges),
        filter.exchange,
      ),
      today: passingAllBut("today").filter(({ id }) => today.has(id)).length,
      soon: passingAllBut("soon").filter(({ id }) => soon.has(id)).length,
    },
  };
}

/** How often each value occurs, in the order of the values. Chosen values are listed even where nothing has them. */
function counted(values: readonly string[], chosen: readonly string[]): CompanyChoices["countries"] {
  const counts = new Map(chosen.map((value) => [value, 0]));
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => (a.value < b.value ? -1 : 1));
}
