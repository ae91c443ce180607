import type { EventRow, Queryable, RecordingRow, TranscriptRow } from "../schema.ts";

export function findEvent(db: Queryable, id: number): Promise<EventRow | undefined> {
  return db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The newest recording of an event that was updated at an instant or later. */
export function findRecording(
  db: Queryable,
  eventId: number,
  updatedSince: number,
): Promise<RecordingRow | undefined> {
  return db
    .selectFrom("recordings")
    .selectAll()
    .where("event_id", "=", eventId)
    .where("updated_at", ">=", updatedSince)
    .orderBy("id", "desc")
    .executeTakeFirst();
}

export function findCopiedTranscript(db: Queryable, id: number): Promise<TranscriptRow | undefined> {
  return db.selectFrom("transcripts").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The transcripts of an event that were updated at an instant or later, newest first. */
export function listTranscriptsOfEvent(
  db: Queryable,
  eventId: number,
  updatedSince: number,
): Promise<TranscriptRow[]> {
  return db
    .selectFrom("transcripts")
    .selectAll()
    .where("event_id", "=", eventId)
    .where("updated_at", ">=", updatedSince)
    .orderBy("id", "desc")
    .execute();
}

/** The transcripts of listed calls that upstream published at an instant or later, each call once. */
export async function readNewTranscripts(
  db: Queryable,
  since: number,
): Promise<{ sessionId: number; at: number }[]> {
  const rows = await db
    .selectFrom("transcripts")
    .innerJoin("sessions", "sessions.event_id", "transcripts.event_id")
    .select((row) => [
      "sessions.id as sessionId",
      row.fn.min<number | string>("transcripts.created_at").as("at"),
    ])
    .where("transcripts.created_at", ">=", since)
    .where("sessions.removed_at", "is", null)
    .groupBy("sessions.id")
    .execute();
  return rows.map(({ sessionId, at }) => ({ sessionId, at: Number(at) }));
}

/** Every copied transcript, without its address. */
export function listTranscripts(db: Queryable): Promise<ListedTranscript[]> {
  return db
    .selectFrom("transcripts")
    .select(["id", "event_id", "company_id", "type_id", "date", "created_at", "updated_at"])
    .execute();
}

export type ListedTranscript = Pick<
  TranscriptRow,
  "id" | "event_id" | "company_id" | "type_id" | "date" | "created_at" | "updated_at"
>;
