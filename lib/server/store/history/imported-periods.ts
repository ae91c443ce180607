import { sql, type RawBuilder } from "kysely";
import type { TimeWindow } from "../../../domain/time/time-window.ts";
import type { Queryable } from "../schema.ts";
import type { ImportedPeriodRow } from "./history-table.ts";

/** The setting that identifies a store to others. */
export const storeId = "store id";

/** The identity of a store. */
export async function readStoreId(db: Queryable): Promise<string> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", storeId)
    .executeTakeFirstOrThrow();
  return row.value;
}

/** The times that others observed, in order. */
export function readImportedPeriods(db: Queryable): Promise<ImportedPeriodRow[]> {
  return db.selectFrom("imported_periods").selectAll().orderBy("from_at").orderBy("source").execute();
}

/**
 * When the last imported period ends, as part of a query; -1 where nothing was imported. What is imported lies before
 * everything that a store observed itself, so later rows are its own.
 */
export const importedUntil: RawBuilder<number> = sql`(select coalesce(max(to_at), -1) from imported_periods)`;

/** Since and until when a store observed by itself; null where it has not. Milliseconds since the epoch. */
export async function readOwnPeriod(db: Queryable): Promise<TimeWindow | null> {
  const covered = await db
    .selectFrom("coverage")
    .select(({ fn }) => [fn.min("from_at").as("from"), fn.max("to_at").as("to")])
    .where("from_at", ">", importedUntil)
    .executeTakeFirst();
  const changes = db.selectFrom("transitions").select("observed_at").where("ordinal", ">=", 0).limit(1);
  const first = await changes.orderBy("ordinal").executeTakeFirst();
  const last = await changes.orderBy("ordinal", "desc").executeTakeFirst();
  const instants = [covered?.from, covered?.to, first?.observed_at, last?.observed_at].filter(
    (at) => at !== null && at !== undefined,
  );
  return instants.length === 0 ? null : { from: Math.min(...instants), to: Math.max(...instants) };
}

/** Stores the times that others observed; one that continues an earlier import of the same source replaces it. */
export async function putImportedPeriods(
  transaction: Queryable,
  periods: readonly ImportedPeriodRow[],
): Promise<void> {
  for (const period of periods) {
    const { source } = period;
    const known = (await readImportedPeriods(transaction)).filter(
      (other) => other.source === source && overlap(other, period),
    );
    for (const { from_at } of known)
      await transaction
        .deleteFrom("imported_periods")
        .where("source", "=", source)
        .where("from_at", "=", from_at)
        .execute();
    await transaction
      .insertInto("imported_periods")
      .values({
        ...period,
        from_at: Math.min(period.from_at, ...known.map(({ from_at }) => from_at)),
        to_at: Math.max(period.to_at, ...known.map(({ to_at }) => to_at)),
      })
      .execute();
  }
}

/** Whether two periods have a moment in common. */
export function overlap(
  a: Pick<ImportedPeriodRow, "from_at" | "to_at">,
  b: Pick<ImportedPeriodRow, "from_at" | "to_at">,
): boolean {
  return a.from_at <= b.to_at && b.from_at <= a.to_at;
}
