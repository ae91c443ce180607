import type { ServiceDatabase } from "./schema.ts";

/** Runs `work` in the transaction that `db` already is, or in a new one. */
export function inTransaction<Result>(
  db: ServiceDatabase,
  work: (transaction: ServiceDatabase) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
