import { sql } from "kysely";
import { isSqlite } from "../engine.ts";
import type { Row, ServiceDatabase } from "../schema.ts";

/** Records of one import that are staged and written together. */
export interface Batch {
  /** Batches are written in ascending order of it. */
  place: number;
  recordsJson: string;
}

/**
 * Begins an import, of which nothing is visible until it is accepted.
 *
 * @param now milliseconds, the time of its clock
 * @param machineNow real milliseconds
 */
export async function beginImport(db: ServiceDatabase, now: number, machineNow: number): Promise<number> {
  const { id } = await db
    .insertInto("imports")
    .values({ state: "staging", now_ms: now, touched_at_ms: machineNow })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds batches to an import, in one transaction. @throws when another process has dropped it as abandoned */
export async function stageBatches(
  db: ServiceDatabase,
  importId: number,
  batches: readonly Batch[],
  machineNow: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await touch(transaction, importId, machineNow);
    const rows = batches.map(({ place, recordsJson }) => {
      return { import_id: importId, place, records_json: recordsJson };
    });
    await transaction.insertInto("import_batches").values(rows).execute();
  });
}

/** Accepts an import, so that all of it will be written. @throws when another process has dropped it as abandoned */
export async function acceptImport(db: ServiceDatabase, importId: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("imports")
    .set({ state: "accepted" })
    .where("id", "=", importId)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) throw givenUp();
}

/** Deletes an import that was not accepted, a few batches at a time. */
export async function dropImport(db: ServiceDatabase, importId: number): Promise<void> {
  await db.deleteFrom("imports").where("id", "=", importId).execute();
  for (;;) {
    const some = await db
      .selectFrom("import_batches")
      .select("id")
      .where("import_id", "=", importId)
      .limit(batchesAtOnce)
      .execute();
    if (some.length === 0) return;
    const ids = some.map(({ id }) => id);
    await db.deleteFrom("import_batches").where("id", "in", ids).execute();
  }
}

/**
 * Takes the next batch of an import and writes it, in one transaction; several processes may do so together.
 *
 * @param write gets the import's time, the timestamp of new and changed records: an earlier one would hide them from
 *   clients that request what was updated since their last request
 * @returns false when nothing is left
 */
export async function writeNextBatch(
  db: ServiceDatabase,
  importId: number,
  machineNow: number,
  write: (transaction: ServiceDatabase, recordsJson: string, now: number) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const next = await transaction
      .selectFrom("import_batches")
      .selectAll()
      .where("import_id", "=", importId)
      .orderBy("place")
      .orderBy("id")
      .limit(1)
      .$if(!isSqlite(db), (locked) => locked.forUpdate())
      .executeTakeFirst();
    // PostgreSQL also returns none after waiting for another process that took the batch.
    if (!next) return !(await forgetIfWritten(transaction, importId));
    const now = await touch(transaction, importId, machineNow);
    await transaction.deleteFrom("import_batches").where("id", "=", next.id).execute();
    await write(transaction, next.records_json, now);
    return true;
  });
}

/** @returns false while some of its batches are not written */
async function forgetIfWritten(db: ServiceDatabase, importId: number): Promise<boolean> {
  const left = db.selectFrom("import_batches").select("id").where("import_id", "=", importId).limit(1);
  if ((await left.execute()).length > 0) return false;
  await db.deleteFrom("imports").where("id", "=", importId).execute();
  return true;
}

/** All imports in progress or interrupted. */
export function findUnfinishedImports(db: ServiceDatabase): Promise<Row<"imports">[]> {
  return db.selectFrom("imports").selectAll().orderBy("id").execute();
}

/** @returns the import's time, which advances with the machine's in every process */
async function touch(db: ServiceDatabase, importId: number, machineNow: number): Promise<number> {
  const { now_ms } = await db
    .updateTable("imports")
    .set({ now_ms: sql`now_ms + (${machineNow} - touched_at_ms)`, touched_at_ms: machineNow })
    .where("id", "=", importId)
    .returning("now_ms")
    .executeTakeFirstOrThrow(givenUp);
  return now_ms;
}

function givenUp(): Error {
  return new Error("the import was given up: nothing was read for minutes");
}

const batchesAtOnce = 20;
