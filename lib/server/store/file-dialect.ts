import type SqliteDatabase from "better-sqlite3";
import { SqliteDialect, SqliteDriver, type DatabaseConnection, type Driver } from "kysely";

/**
 * SQLite, which by itself takes back a transaction that the disk refused. Taking it back again would fail, and the
 * message of that would stand where the disk's own belongs.
 */
export class FileDialect extends SqliteDialect {
  readonly #database: SqliteDatabase.Database;

  constructor(database: SqliteDatabase.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new FileDriver(this.#database);
  }
}

class FileDriver extends SqliteDriver {
  readonly #database: SqliteDatabase.Database;

  constructor(database: SqliteDatabase.Database) {
    super({ database });
    this.#database = database;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}
