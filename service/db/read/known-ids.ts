import type { ServiceDatabase } from "../schema.ts";

/** What a record can refer to. */
export type ReferenceTarget = "company" | "event" | "document" | "transcript" | "audio";

/** Those of the ids that are in the database, in no order. */
export async function knownIds(
  db: ServiceDatabase,
  target: ReferenceTarget,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await idsIn(db, target, ids);
  return rows.map(({ id }) => id);
}

function idsIn(
  db: ServiceDatabase,
  target: ReferenceTarget,
  ids: readonly number[],
): Promise<{ id: number }[]> {
  switch (target) {
    case "company":
      return db.selectFrom("companies").select("id").where("id", "in", ids).execute();
    case "event":
      return db.selectFrom("events").select("id").where("id", "in", ids).execute();
    case "audio":
      return db.selectFrom("audio").select("id").where("id", "in", ids).execute();
    case "document":
      return db.selectFrom("documents").select("id").where("id", "in", ids).execute();
    case "transcript":
      return db
        .selectFrom("documents")
        .select("id")
        .where("kind", "=", "transcript")
        .where("id", "in", ids)
        .execute();
  }
}

/** Whether any row of a table has an id from `from` on and below `below`. */
export async function hasIdsWithin(
  db: ServiceDatabase,
  table: "audio" | "documents" | "chapters",
  { from, below }: { from: number; below: number },
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select("id")
    .where("id", ">=", from)
    .where("id", "<", below)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
