import { sql } from "kysely";
import { isSqlite } from "../engine.ts";
import type { Row, ServiceDatabase, ChapterOwner } from "../schema.ts";
import { deleteRows } from "./delete-rows.ts";

const rowsAtOnce = 2_000;

/**
 * Writes chapters by id, many at a time: a day of calls has a hundred thousand. Unlike `upsertChapters` it keeps the
 * given timestamps and records no changes for webhooks. The rows are passed as one JSON text, because parsing a
 * statement with as many parameters costs several times what writing does.
 */
export async function writeChapters(
  db: ServiceDatabase,
  chapters: readonly Row<"chapters">[],
): Promise<void> {
  for (let start = 0; start < chapters.length; start += rowsAtOnce) {
    const rows = chapters
      .slice(start, start + rowsAtOnce)
      .map((row) => [
        row.id,
        row.owner,
        row.owner_id,
        row.title,
        row.start_timestamp,
        row.end_timestamp,
        row.level,
        row.created_at_ms,
        row.updated_at_ms,
      ]);
    const json = JSON.stringify(rows);
    const given = isSqlite(db)
      ? sql`select ${sql.raw(columns.map((_, index) => `value ->> ${index}`).join(", "))} from json_each(${json}) where true`
      : sql`select ${sql.raw(
          Object.values(types)
            .map((type, index) => `(value ->> ${index})::${type}`)
            .join(", "),
        )} from json_array_elements(${json}::json) as given (value)`;
    await sql`insert into chapters (${sql.raw(columns.join(", "))}) ${given} on conflict (id) do update set
      ${sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(", "))}`.execute(db);
  }
}

/** The columns in the order of the JSON, with their types on PostgreSQL. */
const types = {
  id: "bigint",
  owner: "text",
  owner_id: "bigint",
  title: "text",
  start_timestamp: "double precision",
  end_timestamp: "double precision",
  level: "bigint",
  created_at_ms: "bigint",
  updated_at_ms: "bigint",
} satisfies Record<keyof Row<"chapters">, string>;
const columns = Object.keys(types);

/**
 * Deletes all chapters of some transcripts or recordings, with a webhook for each.
 *
 * @param now milliseconds, the time of the deletion
 */
export async function deleteChapters(
  db: ServiceDatabase,
  owner: ChapterOwner,
  ownerIds: readonly number[],
  now: number,
): Promise<void> {
  if (ownerIds.length === 0) return;
  const chapters = await db
    .selectFrom("chapters")
    .select("id")
    .where("owner", "=", owner)
    .where("owner_id", "in", ownerIds)
    .execute();
  await deleteRows(
    db,
    "chapters",
    chapters.map(({ id }) => id),
    now,
  );
}
