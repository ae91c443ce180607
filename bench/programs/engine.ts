import { withPostgres } from "./bench-postgres.ts";

/** The database engine of a bench. */
export type Engine = "sqlite" | "postgres";

/** Reads `--engine`. @throws when it is neither */
export function readEngine(name: string): Engine {
  if (name === "sqlite" || name === "postgres") return name;
  throw new Error(`--engine is ${JSON.stringify(name)}; accepted: sqlite or postgres`);
}

/**
 * Runs `work` on an engine: with the address of a new, empty PostgreSQL database, or with null for SQLite.
 *
 * @throws when there is no PostgreSQL
 */
export async function onEngine(
  engine: Engine,
  folder: string,
  work: (postgres: string | null) => Promise<void>,
): Promise<void> {
  if (engine === "sqlite") return work(null);
  const missing = await withPostgres(folder, work);
  if (missing !== null) throw new Error(`there is no PostgreSQL: ${missing}`);
}
