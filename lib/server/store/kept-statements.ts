import type SqliteFile from "better-sqlite3";
import { LRUCache } from "lru-cache";
import type { SqliteDatabase } from "kysely";

const statementsKept = 200;
/** A longer one writes or seeks many rows. It is large when prepared, and another number of rows makes another one. */
const longestKept = 4_000;

/** A SQLite file for Kysely that prepares a statement once, because preparing takes longer than most queries. */
export function keptStatements(file: SqliteFile.Database): SqliteDatabase {
  const kept = new LRUCache<string, SqliteFile.Statement>({ max: statementsKept });
  return {
    close: () => void file.close(),
    prepare(sql) {
      const known = kept.get(sql);
      if (known) return known;
      const statement = file.prepare(sql);
      if (sql.length <= longestKept) kept.set(sql, statement);
      return statement;
    },
  };
}
