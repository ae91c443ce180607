import type SqliteFile from "better-sqlite3";
import type { SqliteDatabase } from "kysely";

/**
 * A SQLite file as Kysely sees it, with two differences.
 *
 * Statements are prepared once and kept, the ones used last: one that is thrown away keeps its parameters until
 * the garbage collector happens to come by, which in a million rows is gigabytes.
 *
 * Transactions begin by taking the write lock: one that began by reading may not write any more once another
 * process has written, and all of ours write.
 */
export function sqliteStatements(file: SqliteFile.Database): SqliteDatabase {
  const kept = new Map<string, SqliteFile.Statement>();
  return {
    close: () => void file.close(),
    prepare(text) {
      const sql = text === "begin" ? "begin immediate" : text;
      const statement = kept.get(sql) ?? file.prepare(sql);
      kept.delete(sql);
      kept.set(sql, statement);
      if (kept.size > statementsKept) kept.delete(kept.keys().next().value ?? sql);
      return statement;
    },
  };
}

const statementsKept = 200;
