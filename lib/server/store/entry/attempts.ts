import { sql } from "kysely";
import type { Queryable } from "../schema.ts";

/**
 * Counts an attempt; returns how many there were within `withinMs` of the first, this one included. In one statement,
 * so that concurrent instances miss none.
 * @param now milliseconds since the epoch
 */
export async function countAttempt(
  db: Queryable,
  key: string,
  { withinMs, now }: { withinMs: number; now: number },
): Promise<number> {
  const isOver = sql<boolean>`entry_tries.ends_at <= ${now}`;
  const { tries } = await db
    .insertInto("entry_tries")
    .values({ key, tries: 1, ends_at: now + withinMs })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        tries: sql<number>`case when ${isOver} then 1 else entry_tries.tries + 1 end`,
        ends_at: sql<number>`case when ${isOver} then ${now + withinMs} else entry_tries.ends_at end`,
      }),
    )
    .returning("tries")
    .executeTakeFirstOrThrow();
  return tries;
}

/** Whether any attempt of a key is within its window. @param now milliseconds since the epoch */
export async function hasAttempts(db: Queryable, key: string, now: number): Promise<boolean> {
  const rows = await db
    .selectFrom("entry_tries")
    .select("tries")
    .where("key", "=", key)
    .where("ends_at", ">", now)
    .execute();
  return rows.length > 0;
}

/** Takes an attempt back. */
export async function takeAttemptBack(db: Queryable, key: string): Promise<void> {
  await db
    .updateTable("entry_tries")
    .set((row) => ({ tries: row("tries", "-", 1) }))
    .where("key", "=", key)
    .where("tries", ">", 0)
    .execute();
}

/** Deletes the count of a key. */
export async function deleteAttempts(db: Queryable, key: string): Promise<void> {
  await db.deleteFrom("entry_tries").where("key", "=", key).execute();
}

/** Deletes the counts whose window has ended. */
export async function deleteExpiredAttempts(db: Queryable, now: number): Promise<void> {
  await db.deleteFrom("entry_tries").where("ends_at", "<=", now).execute();
}
