import { sql, type RawBuilder } from "kysely";
import { and, oneOf, type Condition } from "../db/read/condition.ts";
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

/** More companies than this are left to the database as a set. */
const mostIds = 400;

/** Where an attribute of companies is found: `select key from table where column in (values)`. */
interface Attribute {
  table: string;
  key: string;
  column: string;
  values: readonly (string | number)[];
}

/**
 * The company filters as conditions on a column that names companies: OR within a parameter, AND across (4.5).
 * Tickers and exchanges match in any case; a ticker on any exchange counts (assumption). What describes companies
 * is resolved to their ids first, so that one index per table serves all of it; many are left to the database.
 */
export async function companyConditions(
  db: ServiceDatabase,
  filter: CompanyFilter,
  column: "company_id" | "id" = "company_id",
): Promise<Condition[]> {
  const [first, ...others] = attributesOf(filter);
  if (first === undefined) return oneOf(column, filter.companyIds);
  const key = sql.ref(`${first.table}.${first.key}`);
  const among = and([meets(first), ...others.map((other) => isAmong(other, key))]);
  const matching = sql`select distinct ${key} as id from ${sql.table(first.table)} where ${among}`;
  const { rows } = await sql<{ id: number }>`${matching} limit ${mostIds + 1}`.execute(db);
  if (rows.length <= mostIds)
    return oneOf(
      column,
      rows.map((row) => row.id),
    );
  const isMember = (id: RawBuilder<unknown>) => and([first, ...others].map((each) => isAmong(each, id)));
  return [{ kind: "inSet", column, members: matching, isMember }];
}

/** Those that describe the fewest companies come first. */
function attributesOf(filter: CompanyFilter): Attribute[] {
  const attribute = (table: string, key: string, column: string, values?: readonly (string | number)[]) =>
    values === undefined ? [] : [{ table, key, column, values: [...new Set(values)] }];
  const described = [
    ...attribute("company_isins", "company_id", "isin", filter.isins),
    ...attribute("company_openfigis", "company_id", "openfigi", filter.openfigis),
    ...attribute("companies", "id", "cik", filter.ciks),
    ...attribute("company_tickers", "company_id", "ticker_key", filter.tickers?.map(upperCase)),
    ...attribute("company_tickers", "company_id", "exchange_key", filter.exchanges?.map(upperCase)),
    ...attribute("companies", "id", "country", filter.countries),
  ];
  // Ids alone need no looking up.
  return described.length === 0
    ? []
    : [...attribute("companies", "id", "id", filter.companyIds), ...described];
}

function meets({ table, column, values }: Attribute): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.${column}`)} in (${sql.join(values)})`;
}

function isAmong(attribute: Attribute, id: RawBuilder<unknown>): RawBuilder<boolean> {
  const { table, key, column, values } = attribute;
  // The one company is looked up, not every value: so the column is hidden from its index. Not `exists`, which
  // PostgreSQL would turn into a join and start from the wrong side.
  const hidden = typeof values[0] === "string" ? sql` || ''` : sql` + 0`;
  return sql<boolean>`(select 1 from ${sql.table(table)} as own where ${sql.ref(`own.${key}`)} = ${id}
    and (${sql.ref(`own.${column}`)}${hidden}) in (${sql.join(values)}) limit 1) is not null`;
}

const upperCase = (text: string) => text.toUpperCase();
