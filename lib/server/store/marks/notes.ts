import type { Queryable } from "../schema.ts";
import type { NoteRow } from "./mark-tables.ts";

/** The notes on a session, oldest first. */
export function readNotes(db: Queryable, sessionId: number): Promise<NoteRow[]> {
  return db.selectFrom("notes").selectAll().where("session_id", "=", sessionId).orderBy("id").execute();
}

/** Keeps a note. */
export async function addNote(transaction: Queryable, row: NoteRow): Promise<void> {
  await transaction.insertInto("notes").values(row).execute();
}
