import type SqliteDatabase from "better-sqlite3";
import { SqliteDialect, SqliteDriver, type DatabaseConnection, type Driver } from "kysely";

/**
 * SQLite rolls a transaction back by itself when the disk refuses it. A second rollback would fail and replace the
 * disk's error message.
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
