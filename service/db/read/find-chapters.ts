import type { ChapterOwner, Row, ServiceDatabase } from "../schema.ts";
import type { Direction } from "./axis.ts";
import { and, indexed, oneOf, type Condition } from "./condition.ts";
import { name, rowsOf, sql } from "./fragment.ts";

/** The transcript of a list of chapters; undefined when no document has this id. */
export function findTranscript(db: ServiceDatabase, id: number) {
  return db.selectFrom("documents").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The recording of a list of chapters; undefined when there is none. */
export function findRecording(db: ServiceDatabase, id: number) {
  return db.selectFrom("audio").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The chapters of one owner that meet the filters, by id. */
export async function findChapters(
  db: ServiceDatabase,
  { owner, ownerId }: { owner: ChapterOwner; ownerId: number },
  filters: readonly Condition[],
  { cursor, direction, limit }: { cursor: number; direction: Direction; limit: number },
): Promise<Row<"chapters">[]> {
  const conditions = [...oneOf("owner_id", [ownerId]), ...oneOf("owner", [owner]), ...filters].map(indexed);
  if (cursor !== 0) conditions.push(direction === "asc" ? sql`id >= ${cursor}` : sql`id < ${cursor}`);
  return rowsOf(
    db,
    sql`select * from chapters where ${and(conditions)} order by id ${name(direction)} limit ${limit}`,
  );
}
