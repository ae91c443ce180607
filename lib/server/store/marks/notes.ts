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

/** Stores a note. */
export async function addNote(transaction: Queryable, row: NoteRow): Promise<void> {
  await transaction.insertInto("notes").values(row).execute();
}
