import type { CompanyChoices } from "../../contract/board/company-detail.ts";
import {
  anyText,
  param,
  presetsOf,
  readAddress,
  yes,
  type AddressValues,
} from "../../contract/board/values/address-param.ts";
import { listParams } from "../board/list-filters.ts";

/** The filters of companies; an empty list is no limit. */
const filterParams = {
  country: listParams.country,
  exchange: listParams.exchange,
  /** Only companies with a call on the present UTC day. */
  today: param.one(yes, false),
};

/** The parameters of the list of companies. */
export const companiesParams = { query: param.one(anyText, ""), ...filterParams };

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

export function isNarrowed({ country, exchange, today }: CompanyFilter): boolean {
  return country.length > 0 || exchange.length > 0 || today;
}

/** Reads the filters of an address; what cannot be read is left out. */
export function readCompanyFilter(search: URLSearchParams): CompanyFilter {
  return readAddress(filterParams, search).values;
}

/**
 * The companies that pass every filter, in their order, and for each value of a filter the number of companies with it
 * that pass the other filters.
 *
 * @param today the companies with a call on the present day
 */
export function filterCompanies<Company extends FilteredCompany>(
  companies: readonly Company[],
  filter: CompanyFilter,
  today: ReadonlySet<number>,
): { found: Company[]; choices: CompanyChoices } {
  const fits = {
    country: ({ country }: Company) => filter.country.length === 0 || filter.country.includes(country),
    exchange: ({ exchanges }: Company) =>
      filter.exchange.length === 0 || exchanges.some((one) => filter.exchange.includes(one)),
    today: ({ id }: Company) => !filter.today || today.has(id),
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
    },
  };
}

/** How often each value occurs, in the order of the values. Chosen values are listed even where nothing has them. */
function counted(values: readonly string[], chosen: readonly string[]): CompanyChoices["countries"] {
  const counts = new Map(chosen.map((value) => [value, 0]));
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => (a.value < b.value ? -1 : 1));
}
