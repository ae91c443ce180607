import { sql } from "kysely";
import type { Queryable } from "../schema.ts";
import type { PassageNoteRow } from "./passage-tables.ts";

/** A note with what is known of its call; columns of a missing call are null. */
export interface JoinedNote extends PassageNoteRow {
  company_id: number | null;
  company: string | null;
  title: string | null;
  date: number | null;
  session_id: number | null;
  transcript_id: number | null;
}

/** The notes that a person may see: their own, and those that are shared; of one call, or of all. */
export function readPassageNotes(
  db: Queryable,
  { person, eventId }: { person: string | null; eventId: number | null },
): Promise<JoinedNote[]> {
  const seen = joined(db).where((is) =>
    is.or([is("passage_notes.is_shared", "=", 1), ...(person === null ? [] : [is("owner", "=", person)])]),
  );
  const rows = eventId === null ? seen : seen.where("passage_notes.event_id", "=", eventId);
  return rows.orderBy("made_at", "desc").orderBy("passage_notes.id").execute();
}

/** One note, regardless of who may see it. */
export function findPassageNote(db: Queryable, id: string): Promise<JoinedNote | undefined> {
  return joined(db).where("passage_notes.id", "=", id).executeTakeFirst();
}

function joined(db: Queryable) {
  return db
    .selectFrom("passage_notes")
    .leftJoin("events", "events.id", "passage_notes.event_id")
    .leftJoin("companies", "companies.id", "events.company_id")
    .selectAll("passage_notes")
    .select(({ fn }) => [
      "events.company_id",
      fn.coalesce("companies.display_name", "companies.name").as("company"),
      "events.title",
      "events.date",
      sql<number | null>`(select max(id) from sessions
        where sessions.event_id = passage_notes.event_id and sessions.removed_at is null)`.as("session_id"),
      sql<number | null>`(select max(id) from transcripts
        where transcripts.event_id = passage_notes.event_id)`.as("transcript_id"),
    ]);
}

/** How many notes a person keeps. */
export async function countPassageNotes(db: Queryable, owner: string): Promise<number> {
  const { count } = await db
    .selectFrom("passage_notes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("owner", "=", owner)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores a note in place of the one with its id. */
export async function putPassageNote(transaction: Queryable, row: PassageNoteRow): Promise<void> {
  const { id, ...fields } = row;
  await transaction
    .insertInto("passage_notes")
    .values({ id, ...fields })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(fields))
    .execute();
}

/** Deletes a note. */
export async function deletePassageNote(transaction: Queryable, id: string): Promise<void> {
  await transaction.deleteFrom("passage_notes").where("id", "=", id).execute();
}
