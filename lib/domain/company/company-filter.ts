import type { CompanyChoices } from "../../contract/board/company-detail.ts";
import { readAddressList, writeAddressList } from "../../contract/board/values/address-list.ts";

/** Which companies to list; an empty list is no limit. */
export interface CompanyFilter {
  /** Codes of two capital letters. */
  country: readonly string[];
  exchange: readonly string[];
  /** Only companies with a call on the present UTC day. */
  today: boolean;
}

/** The fields of a company that the filters read. */
export interface FilteredCompany {
  id: number;
  country: string;
  /** The exchanges of all its listings, each once. */
  exchanges: readonly string[];
}

export const noCompanyFilter: CompanyFilter = { country: [], exchange: [], today: false };

export function isNarrowed({ country, exchange, today }: CompanyFilter): boolean {
  return country.length > 0 || exchange.length > 0 || today;
}

/** Reads the filters of an address; what cannot be read is left out. */
export function readCompanyFilter(search: URLSearchParams): CompanyFilter {
  return {
    country: readAddressList(search.get("country")).map((code) => code.toUpperCase()),
    exchange: readAddressList(search.get("exchange")),
    today: search.get("today") === "true",
  };
}

/** The filters as parameters of an address, as `readCompanyFilter` reads them. */
export function writeCompanyFilter({ country, exchange, today }: CompanyFilter): [string, string][] {
  return [
    ...(country.length > 0 ? ([["country", writeAddressList(country)]] as const) : []),
    ...(exchange.length > 0 ? ([["exchange", writeAddressList(exchange)]] as const) : []),
    ...(today ? ([["today", "true"]] as const) : []),
  ].map(([name, value]) => [name, value]);
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
