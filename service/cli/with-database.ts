import { openDatabase } from "../db/open-database.ts";
import type { ServiceDatabase } from "../db/schema.ts";
import { databaseAddress, type Environment } from "./settings.ts";
import { showMigration } from "./show-migration.ts";
import type { Terminal } from "./terminal.ts";

/**
 * Opens the database that the options or the environment name, runs `act` on it and closes it.
 *
 * @throws {CommandProblem | DatabaseUnavailable} when it cannot be opened
 */
export async function withDatabase(
  options: { database?: string | undefined },
  environment: Environment,
  act: (db: ServiceDatabase) => Promise<void>,
  { stderr, now }: Pick<Terminal, "stderr" | "now"> = { stderr: process.stderr, now: Date.now },
): Promise<void> {
  const db = await openDatabase(databaseAddress(options, environment), showMigration(stderr, now));
  try {
    await act(db);
  } finally {
    await db.destroy();
  }
}
