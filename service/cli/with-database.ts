import { openDatabase } from "../db/open-database.ts";
import type { ServiceDatabase } from "../db/schema.ts";
import { databaseAddress, type Environment } from "./settings.ts";

/**
 * Opens the database that the options or the environment name, runs `act` on it and closes it.
 *
 * @throws {CommandProblem | DatabaseUnavailable} when it cannot be opened
 */
export async function withDatabase(
  options: { database?: string | undefined },
  environment: Environment,
  act: (db: ServiceDatabase) => Promise<void>,
): Promise<void> {
  const db = await openDatabase(databaseAddress(options, environment));
  try {
    await act(db);
  } finally {
    await db.destroy();
  }
}
