import SqliteFile from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import * as tables from "../migrations/0001-tables.ts";
import * as webhooks from "../migrations/0002-webhooks.ts";
import { answeredTables } from "../records/answer-of.ts";
import type { ServiceDatabase, ServiceTables } from "../schema.ts";

const rowsAtOnce = 500;

/** Copies the records into a new database with the first schema, which stored no answers. */
export async function writeAsBefore(place: string, filled: ServiceDatabase): Promise<void> {
  const dialect = place.startsWith("postgres://")
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: place }) })
    : new SqliteDialect({ database: new SqliteFile(place) });
  const before = new Kysely<ServiceTables>({ dialect });
  const getMigrations = () => Promise.resolve({ "0001-tables": tables, "0002-webhooks": webhooks });
  await new Migrator({ db: before, provider: { getMigrations } }).migrateToLatest();
  for (const table of answeredTables) {
    const rows = await filled.selectFrom(table).selectAll().execute();
    const withoutAnswers = rows.map(({ answer: _, ...row }) =>
      "state_code" in row ? withoutCode(row) : row,
    );
    for (let start = 0; start < rows.length; start += rowsAtOnce)
      await before
        .insertInto(table)
        .values(withoutAnswers.slice(start, start + rowsAtOnce) as never)
        .execute();
  }
  await before.destroy();
}

function withoutCode<Coded extends { state_code: unknown }>({ state_code: _, ...row }: Coded) {
  return row;
}
