import type { CompanyRecord } from "#lib/contract/public-v3/company.ts";
import type { Query } from "#lib/contract/public-v3/read-query.ts";

/** What a filter can look at in a record of any list. */
export interface Listed {
  id: number;
  companyId?: number | null | undefined;
  eventId?: number | null | undefined;
  typeId?: number | undefined;
  state?: string | undefined;
  /** The date that startDate and endDate mean: event date or publication date, milliseconds. */
  dateMs: number;
  updatedAtMs: number;
}

type Filters = Omit<
  Query<"/live"> & Query<"/events"> & Query<"/documents">,
  "limit" | "cursor" | "direction" | "expand" | "sortBy" | "transcriptVersion"
>;

/**
 * Section 4.5 read plainly: the records that match, in order of id. Knows nothing of databases, so that a
 * mistake in a query cannot hide in it too.
 */
export function plainReading<Rec extends Listed>(
  records: readonly Rec[],
  companies: readonly CompanyRecord[],
  filters: Filters,
): Rec[] {
  const byId = new Map(companies.map((company) => [company.id, company]));
  const matches = (record: Rec) => {
    const company = record.companyId == null ? undefined : byId.get(record.companyId);
    const tickers = company?.tickers ?? [];
    return [
      anyOf(filters.companyIds, [record.companyId]),
      anyOf(
        filters.tickers?.map(upper),
        tickers.map(({ ticker }) => upper(ticker)),
      ),
      anyOf(
        filters.exchanges?.map(upper),
        tickers.map(({ exchange }) => upper(exchange)),
      ),
      anyOf(filters.isins, company?.isins ?? []),
      anyOf(filters.ciks, [company?.cik]),
      anyOf(filters.openfigis, company?.openfigi ?? []),
      anyOf(filters.countries, [company?.country]),
      anyOf(filters.eventIds, [record.eventId]),
      anyOf(filters.typeIds, [record.typeId]),
      anyOf(filters.states, [record.state]),
      filters.startDate === undefined || record.dateMs >= filters.startDate,
      filters.endDate === undefined || record.dateMs <= filters.endDate,
      filters.updatedAfter === undefined || record.updatedAtMs > filters.updatedAfter,
      filters.updatedBefore === undefined || record.updatedAtMs < filters.updatedBefore,
    ].every(Boolean);
  };
  return records.filter(matches).toSorted((a, b) => a.id - b.id);
}

function anyOf(
  wanted: readonly (number | string)[] | undefined,
  had: readonly (number | string | null | undefined)[],
): boolean {
  return wanted === undefined || had.some((value) => value != null && wanted.includes(value));
}

const upper = (text: string) => text.toUpperCase();
