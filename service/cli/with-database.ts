import { openDatabase } from "../db/open-database.ts";
import type { ServiceDatabase } from "../db/schema.ts";
import { databaseAddress, type Environment } from "./settings.ts";
import { showMigration } from "./show-migration.ts";

/**
 * Does something with the database that a command's options or the environment name, and closes it.
 *
 * @throws {CommandProblem | DatabaseUnavailable} when it cannot be opened
 */
export async function withDatabase(
  options: { database?: string | undefined },
  environment: Environment,
  act: (db: ServiceDatabase) => Promise<void>,
): Promise<void> {
  const db = await openDatabase(
    databaseAddress(options, environment),
    showMigration(process.stderr, Date.now),
  );
  try {
    await act(db);
  } finally {
    await db.destroy();
  }
}
