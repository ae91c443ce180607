import type { Kysely } from "kysely";
import { dialectOf } from "./initial/dialect.ts";
import { ownTables } from "./initial/own-tables.ts";
import { recordIndexes } from "./initial/record-indexes.ts";
import { recordTables } from "./initial/record-tables.ts";
import { sharedTables } from "./initial/shared-tables.ts";

/** The tables of the first release, described by `schema.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = dialectOf(db);
  const statements = [...recordTables(dialect), ...recordIndexes, ...ownTables(dialect)];
  for (const statement of [...statements, ...(dialect.isSqlite ? [] : sharedTables)])
    await statement.execute(db);
}
