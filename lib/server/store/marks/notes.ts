import { iso } from "../../../contract/public-v3/instant.ts";
import type { Note } from "../../../contract/board/acting.ts";
import type { Queryable } from "../schema.ts";
import type { NoteRow } from "./mark-tables.ts";

/** The notes on a session, oldest first. */
export async function readNotes(db: Queryable, sessionId: number): Promise<Note[]> {
  const rows = await db
    .selectFrom("notes")
    .selectAll()
    .where("session_id", "=", sessionId)
    .orderBy("id")
    .execute();
  return rows.map(toNote);
}

/** A row as a note. */
export function toNote(row: NoteRow): Note {
  return { id: row.id, by: row.person, text: row.text, at: iso(row.written_at) };
}

/** Stores notes. */
export async function addNotes(transaction: Queryable, rows: readonly NoteRow[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction.insertInto("notes").values(rows).execute();
}

/** How many notes each of these sessions has; those without any are left out. */
export async function countNotes(db: Queryable, sessionIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("notes")
    .select(["session_id", ({ fn }) => fn.countAll().as("count")])
    .where("session_id", "in", [...sessionIds])
    .groupBy("session_id")
    .execute();
  return new Map(rows.map((row) => [row.session_id, Number(row.count)]));
}
