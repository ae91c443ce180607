import { withPostgres } from "./bench-postgres.ts";
import { withTemporaryFolder } from "./temporary-folder.ts";

/** The database engine of a bench. */
export type Engine = "sqlite" | "postgres";

/** Reads `--engine`. @throws when it is neither */
export function readEngine(name: string): Engine {
  if (name === "sqlite" || name === "postgres") return name;
  throw new Error(`--engine is ${JSON.stringify(name)}; accepted: sqlite or postgres`);
}

/** Reads a list of engines, separated by commas. @throws when one is neither */
export function readEngines(names: string): Engine[] {
  return names.split(",").map(readEngine);
}

/** Where a bench's database is: at an address of PostgreSQL, else in the folder. */
export interface BenchDatabase {
  /** Empty, and removed afterwards. */
  folder: string;
  postgres: string | null;
}

/**
 * Runs `work` on an engine: with the address of a new, empty PostgreSQL database, or with null for SQLite.
 *
 * @throws when there is no PostgreSQL
 */
export async function onEngine(
  engine: Engine,
  work: (database: BenchDatabase) => Promise<void>,
): Promise<void> {
  await withTemporaryFolder(async (folder) => {
    if (engine === "sqlite") return work({ folder, postgres: null });
    const missing = await withPostgres(folder, (postgres) => work({ folder, postgres }));
    if (missing !== null) throw new Error(`there is no PostgreSQL: ${missing}`);
  });
}
