import type { Queryable } from "../schema.ts";
import type { WallCodeRow, WallLinkRow } from "./entry-tables.ts";

/** All links in force, the newest first. */
export function readWallLinks(db: Queryable): Promise<WallLinkRow[]> {
  return db.selectFrom("wall_links").selectAll().orderBy("made_at", "desc").orderBy("id").execute();
}

/** Stores a link. */
export async function addWallLink(transaction: Queryable, row: WallLinkRow): Promise<void> {
  await transaction.insertInto("wall_links").values(row).execute();
}

/** Revokes a link; returns what it was. */
export function deleteWallLink(transaction: Queryable, id: string): Promise<WallLinkRow | undefined> {
  return transaction.deleteFrom("wall_links").where("id", "=", id).returningAll().executeTakeFirst();
}

/** Records the use of a wall's link. `at` in milliseconds since the epoch. */
export async function recordWallLinkUse(db: Queryable, id: string, at: number): Promise<void> {
  await db.updateTable("wall_links").set({ last_used_at: at }).where("id", "=", id).execute();
}

/**
 * Stores a code and deletes expired ones; false when there are `most` already, or this one exists.
 * @param now milliseconds since the epoch
 */
export async function addWallCode(
  transaction: Queryable,
  row: WallCodeRow,
  { max, now }: { max: number; now: number },
): Promise<boolean> {
  await transaction.deleteFrom("wall_codes").where("ends_at", "<=", now).execute();
  const { count } = await transaction
    .selectFrom("wall_codes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(count) >= max) return false;
  const added = await transaction
    .insertInto("wall_codes")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("code")
    .execute();
  return added.length > 0;
}

/** Deletes a code that has not expired, so that it admits only one screen; returns it. */
export function takeWallCode(
  transaction: Queryable,
  code: string,
  now: number,
): Promise<WallCodeRow | undefined> {
  return transaction
    .deleteFrom("wall_codes")
    .where("code", "=", code)
    .where("ends_at", ">", now)
    .returningAll()
    .executeTakeFirst();
}
