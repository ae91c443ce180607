import SqliteFile from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import * as tables from "../migrations/0001-tables.ts";
import * as webhooks from "../migrations/0002-webhooks.ts";
import { withoutAnswer } from "../columns-in-answers.ts";
import { answeredTables } from "../records/answer-of.ts";
import type { ServiceDatabase, ServiceTables } from "../schema.ts";

const rowsAtOnce = 500;

/** Copies the records into a new database with the first schema, which stored no answers. */
export async function writeFirstVersion(address: string, filled: ServiceDatabase): Promise<void> {
  const dialect = address.startsWith("postgres://")
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: address }) })
    : new SqliteDialect({ database: new SqliteFile(address) });
  const first = new Kysely<ServiceTables>({ dialect });
  const getMigrations = () => Promise.resolve({ "0001-tables": tables, "0002-webhooks": webhooks });
  await new Migrator({ db: first, provider: { getMigrations } }).migrateToLatest();
  for (const table of answeredTables) {
    const rows = await filled.selectFrom(table).selectAll().execute();
    const firstColumns = rows.map((row) => withoutStateCode(withoutAnswer(row)));
    for (let start = 0; start < rows.length; start += rowsAtOnce)
      await first
        .insertInto(table)
        .values(firstColumns.slice(start, start + rowsAtOnce) as never)
        .execute();
  }
  await first.destroy();
}

function withoutStateCode(row: { state_code?: unknown }) {
  const { state_code: _, ...columns } = row;
  return columns;
}
