import { maintenanceSchema, type Maintenance } from "../../../contract/board/alerts/maintenance.ts";
import type { MaintenanceRow } from "../marks/mark-tables.ts";
import type { Queryable } from "../schema.ts";

/** The windows that are not over for good, by id. */
export async function readMaintenance(db: Queryable, now: number): Promise<Maintenance[]> {
  const rows = await db
    .selectFrom("maintenance")
    .select("body")
    .where((row) => row.or([row("ends_at", "is", null), row("ends_at", ">", now)]))
    .orderBy("id")
    .execute();
  return rows.map(toMaintenance);
}

/** One window. */
export async function findMaintenance(db: Queryable, id: string): Promise<Maintenance | null> {
  const row = await db.selectFrom("maintenance").select("body").where("id", "=", id).executeTakeFirst();
  return row ? toMaintenance(row) : null;
}

/** Stores a window in place of the one with its id. */
export async function putMaintenance(
  transaction: Queryable,
  window: Maintenance,
  endsAt: number | null,
): Promise<void> {
  const fields = { body: JSON.stringify(window), ends_at: endsAt };
  await transaction
    .insertInto("maintenance")
    .values({ id: window.id, ...fields })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(fields))
    .execute();
}

/** Deletes a window. */
export async function deleteMaintenance(transaction: Queryable, id: string): Promise<void> {
  await transaction.deleteFrom("maintenance").where("id", "=", id).execute();
}

const toMaintenance = ({ body }: Pick<MaintenanceRow, "body">) => maintenanceSchema.parse(JSON.parse(body));
