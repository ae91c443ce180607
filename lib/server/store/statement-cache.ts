import type SqliteFile from "better-sqlite3";
import { LRUCache } from "lru-cache";
import type { SqliteDatabase } from "kysely";

const maxStatements = 200;
/** Longer statements list many rows. They take much memory and are seldom used again, as the number of rows differs. */
const maxLength = 4_000;

/** A SQLite file for Kysely that prepares a statement once, because preparing takes longer than most queries. */
export function withStatementCache(file: SqliteFile.Database): SqliteDatabase {
  const cache = new LRUCache<string, SqliteFile.Statement>({ max: maxStatements });
  return {
    close: () => void file.close(),
    prepare(sql) {
      const known = cache.get(sql);
      if (known) return known;
      const statement = file.prepare(sql);
      if (sql.length <= maxLength) cache.set(sql, statement);
      return statement;
    },
  };
}
