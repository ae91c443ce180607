import { sql } from "kysely";
import { indexed, oneOf, type Condition } from "../db/read/condition.ts";
import type { ServiceDatabase } from "../db/schema.ts";

/** The company filters of 4.5 as `readQuery` delivers them. */
export interface CompanyFilter {
  companyIds?: readonly number[];
  tickers?: readonly string[];
  isins?: readonly string[];
  ciks?: readonly string[];
  openfigis?: readonly string[];
  countries?: readonly string[];
  exchanges?: readonly string[];
}

/** More companies than this are left to the database as a subquery. */
const mostIds = 400;

/**
 * The filters that describe companies as conditions on the company table: OR within a parameter, AND across
 * (4.5). Tickers and exchanges match in any case; a ticker on any exchange counts (assumption).
 */
export function attributeConditions(filter: CompanyFilter): Condition[] {
  return [
    ...listed("company_isins", "isin", filter.isins),
    ...listed("company_openfigis", "openfigi", filter.openfigis),
    ...listed("company_tickers", "ticker_key", filter.tickers?.map(upperCase)),
    ...listed("company_tickers", "exchange_key", filter.exchanges?.map(upperCase)),
    ...oneOf("cik", filter.ciks),
    ...oneOf("country", filter.countries),
  ];
}

/**
 * The company filters as conditions on a table with a `company_id`. What describes companies is resolved to
 * their ids first, so that one index per table serves all of it.
 */
export async function companyConditions(db: ServiceDatabase, filter: CompanyFilter): Promise<Condition[]> {
  const direct = oneOf("company_id", filter.companyIds);
  const attributes = attributeConditions(filter);
  if (attributes.length === 0) return direct;
  const matching = sql<{ id: number }>`select id from companies where ${sql.join(
    attributes.map(indexed),
    sql` and `,
  )}`;
  const { rows } = await sql<{ id: number }>`${matching} limit ${mostIds + 1}`.execute(db);
  if (rows.length > mostIds) return [...direct, { kind: "inQuery", column: "company_id", query: matching }];
  return [
    ...direct,
    ...oneOf(
      "company_id",
      rows.map((row) => row.id),
    ),
  ];
}

function listed(table: string, column: string, values: readonly string[] | undefined): Condition[] {
  if (values === undefined) return [];
  const wanted = sql.join([...new Set(values)]);
  const query = sql`select company_id from ${sql.table(table)} where ${sql.ref(column)} in (${wanted})`;
  return [{ kind: "inQuery", column: "id", query }];
}

const upperCase = (text: string) => text.toUpperCase();
