import type { Queryable } from "../schema.ts";
import type { SavedKind, SavedRow } from "./saved-tables.ts";

/** The counter that has the version in which a watchlist or view last changed. */
const counter = "saved";

/** All watchlists, or all views. */
export function readSaved(db: Queryable, kind: SavedKind): Promise<SavedRow[]> {
  return db.selectFrom("saved").selectAll().where("kind", "=", kind).execute();
}

/** A watchlist or view. */
export function findSaved(db: Queryable, kind: SavedKind, id: string): Promise<SavedRow | undefined> {
  return db.selectFrom("saved").selectAll().where("kind", "=", kind).where("id", "=", id).executeTakeFirst();
}

/** Stores a watchlist or view in place of the one with its id. */
export async function putSaved(transaction: Queryable, row: SavedRow): Promise<void> {
  const { id, ...fields } = row;
  await transaction
    .insertInto("saved")
    .values({ id, ...fields })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(fields))
    .execute();
}

/** Deletes a watchlist or view, also as anybody's default. */
export async function deleteSaved(transaction: Queryable, id: string): Promise<void> {
  await transaction.deleteFrom("saved").where("id", "=", id).execute();
  await transaction.deleteFrom("saved_defaults").where("saved_id", "=", id).execute();
}

/** The id of a person's default; null where there is none. */
export async function readDefault(db: Queryable, kind: SavedKind, person: string): Promise<string | null> {
  const row = await db
    .selectFrom("saved_defaults")
    .select("saved_id")
    .where("person", "=", person)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row?.saved_id ?? null;
}

/** Sets a person's default; null removes it. */
export async function putDefault(
  transaction: Queryable,
  kind: SavedKind,
  person: string,
  id: string | null,
): Promise<void> {
  await transaction
    .deleteFrom("saved_defaults")
    .where("person", "=", person)
    .where("kind", "=", kind)
    .execute();
  if (id !== null)
    await transaction.insertInto("saved_defaults").values({ person, kind, saved_id: id }).execute();
}

/** The version in which a watchlist or view last changed; 0 when none was saved yet. */
export async function readSavedVersion(db: Queryable): Promise<number> {
  const row = await db.selectFrom("counters").select("value").where("name", "=", counter).executeTakeFirst();
  return row?.value ?? 0;
}

/** Records the version of a change, for open boards. */
export async function recordSavedVersion(transaction: Queryable, version: number): Promise<void> {
  await transaction
    .insertInto("counters")
    .values({ name: counter, value: version })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: version }))
    .execute();
}
