import { inTransaction } from "../in-transaction.ts";
import type { ChangedTable, ServiceDatabase } from "../schema.ts";
import { recordChanges } from "./record-changes.ts";

const idsPerStatement = 500;

/**
 * Removes records by id; unknown ids are ignored. What depends on them is the caller's to remove.
 *
 * @param now milliseconds, when it happened
 * @returns how many there were
 */
export async function deleteRows(
  db: ServiceDatabase,
  table: ChangedTable,
  ids: readonly number[],
  now: number,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    let count = 0;
    for (let start = 0; start < ids.length; start += idsPerStatement) {
      const chunk = ids.slice(start, start + idsPerStatement);
      const rows = await transaction.deleteFrom(table).where("id", "in", chunk).returningAll().execute();
      await recordChanges(
        transaction,
        table,
        rows.map(({ answer: _, ...before }) => ({ before, after: null })),
        now,
      );
      count += rows.length;
    }
    return count;
  });
}
