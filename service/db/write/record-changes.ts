import { wantsTable } from "../webhooks/webhook-types.ts";
import type { ServiceDatabase, ServiceTables } from "../schema.ts";
import type { ChangedTable } from "../webhooks/webhook-tables.ts";

/** A row before and after a write; null where there is none. */
export interface Change {
  before: object | null;
  after: object | null;
}

const changedTables: readonly string[] = [
  "companies",
  "events",
  "documents",
  "audio",
  "chapters",
  "live_sessions",
] satisfies ChangedTable[];

/**
 * Records a write for the webhooks, in the same transaction. Costs one small query when there are no receivers.
 *
 * @param now milliseconds of the service's clock, the time of the write
 */
export async function recordChanges(
  db: ServiceDatabase,
  table: keyof ServiceTables,
  changes: readonly Change[],
  now: number,
): Promise<void> {
  if (changes.length === 0 || !isChangedTable(table) || !(await hasReceiver(db, table))) return;
  await db
    .insertInto("webhook_changes")
    .values(
      changes.map(({ before, after }) => ({
        resource: table,
        before_json: before && JSON.stringify(before),
        after_json: after && JSON.stringify(after),
        at_ms: now,
      })),
    )
    .execute();
}

function isChangedTable(table: string): table is ChangedTable {
  return changedTables.includes(table);
}

async function hasReceiver(db: ServiceDatabase, table: ChangedTable): Promise<boolean> {
  const endpoints = await db
    .selectFrom("webhook_endpoints")
    .select("types")
    .where("disabled_at_ms", "is", null)
    .execute();
  return endpoints.some(({ types }) => wantsTable(types, table));
}
