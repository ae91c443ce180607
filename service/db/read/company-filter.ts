import { readTolerantly } from "#lib/contract/public-v3/assumptions.ts";
import { and, indexed, oneOf, type Condition } from "./condition.ts";
import { join, name, rowsOf, sql, type Fragment } from "./fragment.ts";
import { isSqlite } from "../engine.ts";
import type { ServiceDatabase } from "../schema.ts";

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

/** With more companies than this, SQLite uses a subquery and PostgreSQL an array. */
const maxIds = 400;

/** How an attribute of companies is looked up: `select key from table where column in (values)`. */
interface Attribute {
  table: string;
  key: string;
  column: string;
  values: readonly (string | number)[];
}

/**
 * The company filters as conditions on a column of company ids: OR within a parameter, AND across (4.5). Codes are
 * compared in upper case; a ticker on any exchange matches (assumption). Attributes are resolved to company ids
 * first, so that one index per table serves all of them.
 */
export async function companyConditions(
  db: ServiceDatabase,
  filter: CompanyFilter,
  column: "company_id" | "id" = "company_id",
): Promise<Condition[]> {
  const [first, ...others] = attributesOf(filter);
  if (first === undefined) return oneOf(column, filter.companyIds);
  const key = name(`${first.table}.${first.key}`);
  const among = and([meets(first), ...others.map((other) => isAmong(other, key))]);
  const matching = sql`select distinct ${key} as id from ${name(first.table)} where ${among}`;
  if (!isSqlite(db)) return amongIds(column, await idsOnPostgres(db, matching));
  const rows = await rowsOf<{ id: number }>(db, sql`${matching} limit ${maxIds + 1}`);
  if (rows.length <= maxIds)
    return oneOf(
      column,
      rows.map((row) => row.id),
    );
  const isMember = (id: Fragment) => and([first, ...others].map((each) => isAmong(each, id)));
  const isAmongMembers = (id: Fragment) => sql`${id} in (${matching})`;
  return [{ kind: "inSet", column, members: matching, isAmongMembers, isMember }];
}

/** All ids as PostgreSQL writes an array, such as `{1,2}`, looked up once for all queries of a page. */
async function idsOnPostgres(db: ServiceDatabase, matching: Fragment): Promise<string> {
  const [row] = await rowsOf<{ ids: string | null }>(
    db,
    sql`select array_agg(id)::text as ids from (${matching}) as matching`,
  );
  return row?.ids ?? "{}";
}

function amongIds(column: string, ids: string): Condition[] {
  const listed = ids === "{}" ? [] : ids.slice(1, -1).split(",").map(Number);
  if (listed.length <= maxIds) return oneOf(column, listed);
  const members = sql`select unnest(${ids}::bigint[])`;
  // Not the array itself: the planner would look up how frequent each of its values is, which takes longer than the
  // query.
  const isAmongMembers = (id: Fragment) => sql`${id} = any (array(${members}))`;
  const isMember = (id: Fragment) => sql`(${id} in (${members})) is true`;
  return [{ kind: "inSet", column, members, isAmongMembers, isMember }];
}

/** The filters that are given; those that usually match the fewest companies come first. */
function attributesOf(filter: CompanyFilter): Attribute[] {
  const attribute = (table: string, key: string, column: string, values?: readonly (string | number)[]) =>
    values === undefined ? [] : [{ table, key, column, values: [...new Set(values)] }];
  const described = [
    ...attribute("company_isins", "company_id", "isin", filter.isins),
    ...attribute("company_openfigis", "company_id", "openfigi", filter.openfigis),
    ...attribute("companies", "id", "cik", filter.ciks?.flatMap(spellingsOfCik)),
    ...attribute("company_tickers", "company_id", "ticker_key", filter.tickers),
    ...attribute("company_tickers", "company_id", "exchange_key", filter.exchanges),
    ...attribute("companies", "id", "country", filter.countries),
  ];
  // Ids need no lookup.
  return described.length === 0
    ? []
    : [...attribute("companies", "id", "id", filter.companyIds), ...described];
}

function meets({ table, column, values }: Attribute): Fragment {
  return sql`${name(`${table}.${column}`)} in (${join(values)})`;
}

function isAmong(attribute: Attribute, id: Fragment): Fragment {
  const { table, key, column, values } = attribute;
  // Looks up one company, not every value, so the column is hidden from its index. Not `exists`, which PostgreSQL
  // would turn into a join and start from the wrong side.
  const hidden = typeof values[0] === "string" ? sql` || ''` : sql` + 0`;
  return sql`(select 1 from ${name(table)} as own where ${name(`own.${key}`)} = ${id}
    and (${name(`own.${column}`)}${hidden}) in (${join(values)}) limit 1) is not null`;
}

/** As given, without its leading zeros, and with all of them. */
function spellingsOfCik(cik: string): string[] {
  const digits = cik.replace(/^0+(?=.)/, "");
  return [cik, digits, digits.padStart(readTolerantly.cikLength, "0")];
}

/** Whether the company meets the filters; a record without a company meets only an empty filter. */
export async function isCompanyMatching(
  db: ServiceDatabase,
  companyId: number | null,
  filter: CompanyFilter,
): Promise<boolean> {
  const filters = await companyConditions(db, filter, "id");
  if (filters.length === 0) return true;
  if (filters.some((condition) => condition.kind === "oneOf" && condition.values.length === 0)) return false;
  const isMatching = and([...oneOf("id", [companyId ?? -1]), ...filters].map(indexed));
  return (await rowsOf(db, sql`select 1 from companies where ${isMatching}`)).length > 0;
}
