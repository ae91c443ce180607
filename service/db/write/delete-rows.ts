import { withoutAnswer } from "../columns-in-answers.ts";
import { inTransaction } from "../in-transaction.ts";
import type { ServiceDatabase } from "../schema.ts";
import type { ChangedTable } from "../webhooks/webhook-tables.ts";
import { recordChanges } from "./record-changes.ts";

const idsPerStatement = 500;

/**
 * Deletes records by id; unknown ids are ignored. The caller deletes what depends on them.
 *
 * @param now milliseconds, the time of the deletion
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
        // The record's answer is made from its row, so the change need not include it.
        rows.map((row) => ({ before: withoutAnswer(row), after: null })),
        now,
      );
      count += rows.length;
    }
    return count;
  });
}
