import type { EventRow, Queryable, TranscriptRow } from "../schema.ts";
import { readScheduled, type CalendarRow } from "./read-calendar.ts";
import { inChunks } from "../in-chunks.ts";

/**
 * The calls of a later date that upstream listed for the first time from an instant on, by date, at most `limit`. Those
 * of the first full copy count as listed when upstream made them. Milliseconds since the epoch.
 */
export async function readAnnounced(
  db: Queryable,
  { since, now, limit }: { since: number; now: number; limit: number },
): Promise<CalendarRow[]> {
  const rows = await db
    .selectFrom("sessions")
    .select("id")
    .where("created_at", ">=", since)
    .where("date", ">", now)
    .where("removed_at", "is", null)
    .orderBy("date")
    .limit(limit)
    .execute();
  const listed = await readScheduled(
    db,
    rows.map(({ id }) => id),
  );
  return listed.toSorted((a, b) => a.date - b.date || a.id - b.id);
}

/** A finished transcript of a call. `title` is that of its event, null while that is not copied. */
interface PublishedRow extends Pick<TranscriptRow, "id" | "type_id" | "created_at"> {
  event_id: number;
  company_id: number;
  title: EventRow["title"] | null;
}

/** The transcripts that upstream published from an instant on, the newest first, at most `limit`. */
export async function readPublished(
  db: Queryable,
  { since, limit }: { since: number; limit: number },
): Promise<PublishedRow[]> {
  const rows = await db
    .selectFrom("transcripts")
    .leftJoin("events", "events.id", "transcripts.event_id")
    .select(["transcripts.id", "transcripts.type_id", "transcripts.created_at", "transcripts.event_id"])
    .select(({ fn }) => fn.coalesce("transcripts.company_id", "events.company_id").as("company_id"))
    .select("events.title")
    .where("transcripts.created_at", ">=", since)
    .orderBy("transcripts.created_at", "desc")
    .orderBy("transcripts.id", "desc")
    .limit(limit)
    .execute();
  return rows.flatMap(({ event_id, company_id, ...row }) =>
    event_id === null || company_id === null ? [] : [{ ...row, event_id, company_id }],
  );
}

/** The newest recording of each of these events: its length, where it has a file. */
export async function readLengths(
  db: Queryable,
  eventIds: readonly number[],
): Promise<Map<number, { durationSeconds: number | null; hasRecording: boolean }>> {
  const lengths = new Map<number, { durationSeconds: number | null; hasRecording: boolean }>();
  for (const chunk of inChunks(eventIds)) {
    const rows = await db
      .selectFrom("recordings")
      .select(["event_id", "file_url", "duration_seconds"])
      .where("event_id", "in", chunk)
      .orderBy("id")
      .execute();
    for (const row of rows)
      lengths.set(row.event_id, {
        durationSeconds: row.duration_seconds,
        hasRecording: row.file_url !== null,
      });
  }
  return lengths;
}
