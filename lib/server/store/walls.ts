import type { Queryable, WallRow } from "./schema.ts";

/** The walls that have checked in since an instant, the oldest check-in first. Milliseconds since the epoch. */
export function readWalls(db: Queryable, since: number): Promise<WallRow[]> {
  return db
    .selectFrom("walls")
    .selectAll()
    .where("seen_at", ">=", since)
    .orderBy("seen_at")
    .orderBy("id")
    .execute();
}

/** Stores a wall's check-in in place of its last one. */
export async function putWall(transaction: Queryable, row: WallRow): Promise<void> {
  const { id, ...fields } = row;
  await transaction
    .insertInto("walls")
    .values({ id, ...fields })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(fields))
    .execute();
}

/** Deletes a wall and returns it; undefined where there is none with this id. */
export function deleteWall(transaction: Queryable, id: string): Promise<WallRow | undefined> {
  return transaction.deleteFrom("walls").where("id", "=", id).returningAll().executeTakeFirst();
}

/** Deletes walls that last checked in before an instant. */
export async function forgetWalls(transaction: Queryable, before: number): Promise<void> {
  await transaction.deleteFrom("walls").where("seen_at", "<", before).execute();
}
