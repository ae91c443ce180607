import { sql, type RawBuilder } from "kysely";
import type { Row, ServiceDatabase, ServiceTables } from "../schema.ts";
import { and, indexed, unindexed, type Condition } from "./condition.ts";
import { chooseWay } from "./choose-way.ts";
import { boundary, orderBy, type PageOrder } from "./page-order.ts";

/** What a list asks of one table. */
export interface PageRequest<Table extends keyof ServiceTables> {
  table: Table;
  conditions: readonly Condition[];
  order: PageOrder;
  limit: number;
}

/** One page, and whether anything follows it. */
export interface Page<Rec> {
  rows: Rec[];
  hasMore: boolean;
}

/**
 * Reads one page of a list (4.5). The ids of the page are found first, by the one way through the indexes
 * that `chooseWay` picks; then the rows.
 */
export async function selectPage<Table extends keyof ServiceTables>(
  db: ServiceDatabase,
  request: PageRequest<Table>,
): Promise<Page<Row<Table>>> {
  if (request.conditions.some((condition) => condition.kind === "oneOf" && condition.values.length === 0))
    return { rows: [], hasMore: false };
  const page = await pageIds(db, request);
  // `cross join` makes SQLite start from the page; a plain join may walk the whole table in the wanted order.
  const found = await sql<Row<Table>>`select t.* from (${page}) p cross join ${sql.table(request.table)} t
    where t.id = p.id ${orderBy(request.order, "t")}`.execute(db);
  return { rows: found.rows.slice(0, request.limit), hasMore: found.rows.length > request.limit };
}

/** A query for the ids of the page and of the first row behind it. */
async function pageIds<Table extends keyof ServiceTables>(
  db: ServiceDatabase,
  { table, conditions, order, limit }: PageRequest<Table>,
): Promise<RawBuilder<unknown>> {
  const source = sql.table(table);
  const end = sql`limit ${limit + 1}`;
  const way = await chooseWay(db, table, conditions, order);
  switch (way.kind) {
    case "walk": {
      const where = and([...boundary(order, "walked"), ...conditions.map(unindexed)]);
      return sql`select id from ${source} where ${where} ${orderBy(order)} ${end}`;
    }
    case "gather": {
      const where = and([indexed(way.driver), ...boundary(order, "sorted"), ...way.others.map(unindexed)]);
      return sql`select id from ${source} where ${where} ${orderBy(order, undefined, "sorted")} ${end}`;
    }
    case "merge": {
      const rest = [...boundary(order, "walked"), ...way.others.map(unindexed)];
      const ranges = way.driver.values.map((value) => {
        const where = and([sql<boolean>`${sql.ref(way.driver.column)} = ${value}`, ...rest]);
        return sql`select id from (select id from ${source} where ${where} ${orderBy(order)} ${end}) as one`;
      });
      return sql`select id from (${sql.join(ranges, sql` union all `)}) as several ${orderBy(order)} ${end}`;
    }
  }
}
