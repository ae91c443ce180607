import SqliteFile from "better-sqlite3";
import pg from "pg";

/**
 * Why an open database failed, in one line, when its operator can fix that: another writer, a full disk, a server
 * that went away. Null for everything else, which is a bug of ours.
 */
export function databaseFailure(error: unknown): string | null {
  if (error instanceof SqliteFile.SqliteError)
    return sqliteCodes.test(error.code) ? `${error.message} (${error.code})` : null;
  if (error instanceof pg.DatabaseError)
    return postgresCodes.test(error.code ?? "") ? `${error.message} (${error.code})` : null;
  const isCutOff =
    error instanceof Error &&
    /^Connection terminated|ECONNRESET|^the database does not answer$/.test(error.message);
  return isCutOff ? error.message : null;
}

const sqliteCodes = /^SQLITE_(BUSY|LOCKED|FULL|READONLY|IOERR|CORRUPT|NOTADB|CANTOPEN)/;
/** Out of resources, operator intervention, system error, or write conflict. */
const postgresCodes = /^(53|57|58|40)/;
