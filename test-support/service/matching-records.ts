import type { CompanyRecord } from "#lib/contract/public-v3/company.ts";
import type { QueryName, QueryValue } from "#lib/contract/public-v3/query-values.ts";

/** What a filter can see of a record of any list, and the record's answer. */
export interface Listed {
  id: number;
  companyId?: number | null | undefined;
  eventId?: number | null | undefined;
  typeId?: number | undefined;
  documentGroupId?: number | null | undefined;
  level?: number | undefined;
  state?: string | undefined;
  /** The date of startDate and endDate: event date or publication date, milliseconds. */
  dateMs?: number | undefined;
  updatedAtMs: number;
  answer: (query: PlainQuery) => object;
}

/** The meaning of a request, independent of its notation. Instants are milliseconds. */
export type PlainQuery = { readonly [Name in QueryName]?: QueryValue<Name> };

/**
 * Implements section 4.5 in plain code: the records that match, in page order. Uses no database, so that it cannot
 * repeat a mistake in a query.
 */
export function matchingRecords(
  records: readonly Listed[],
  companies: ReadonlyMap<number, CompanyRecord>,
  query: PlainQuery,
): Listed[] {
  const byDate = query.sortBy === "date";
  const ascending = records
    .filter((record) => matches(record, companies, query))
    .toSorted((a, b) => (byDate ? dateOf(a) - dateOf(b) : 0) || a.id - b.id);
  return query.direction === "desc" ? ascending.toReversed() : ascending;
}

function matches(record: Listed, companies: ReadonlyMap<number, CompanyRecord>, query: PlainQuery): boolean {
  const company = record.companyId == null ? undefined : companies.get(record.companyId);
  const tickers = company?.tickers ?? [];
  return [
    anyOf(query.ids, [record.id]),
    anyOf(query.companyIds, [record.companyId]),
    anyCode(
      query.tickers,
      tickers.map(({ ticker }) => ticker),
    ),
    anyCode(
      query.exchanges,
      tickers.map(({ exchange }) => exchange),
    ),
    anyCode(query.isins, company?.isins ?? []),
    anyOf(query.ciks?.map(withoutZeros), [company?.cik && withoutZeros(company.cik)]),
    anyCode(query.openfigis, company?.openfigi ?? []),
    anyOf(query.countries, [company?.country]),
    anyOf(query.eventIds, [record.eventId]),
    anyOf(query.typeIds, [record.typeId]),
    anyOf(query.documentGroupIds, [record.documentGroupId]),
    anyOf(query.levels, [record.level]),
    anyOf(query.states, [record.state]),
    query.startDate === undefined || dateOf(record) >= query.startDate,
    query.endDate === undefined || dateOf(record) <= query.endDate,
    query.updatedAfter === undefined || record.updatedAtMs > query.updatedAfter,
    query.updatedBefore === undefined || record.updatedAtMs < query.updatedBefore,
  ].every(Boolean);
}

function anyOf(
  requested: readonly (number | string)[] | undefined,
  held: readonly (number | string | null | undefined)[],
): boolean {
  return requested === undefined || held.some((value) => value != null && requested.includes(value));
}

function anyCode(requested: readonly string[] | undefined, held: readonly string[]): boolean {
  return anyOf(requested?.map(upper), held.map(upper));
}

const withoutZeros = (cik: string) => cik.replace(/^0+(?=.)/, "");
const dateOf = (record: Listed) => record.dateMs ?? NaN;
const upper = (text: string) => text.toUpperCase();
