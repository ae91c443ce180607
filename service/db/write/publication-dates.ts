import { sql } from "kysely";
import type { ServiceDatabase } from "../schema.ts";
import { repeatingChunks } from "./repeating-chunks.ts";
import { givenStamps } from "./written.ts";

interface Published {
  id: number;
  eventId?: number | null | undefined;
  createdAt?: string;
  updatedAt?: string;
}

/**
 * The publication date, in milliseconds, of each document or recording by id (4.5): the date of its event, or its
 * creation when it has no known event.
 */
export async function publicationDates(
  db: ServiceDatabase,
  table: "documents" | "audio",
  records: readonly Published[],
  now: number,
): Promise<Map<number, number>> {
  const eventDates = new Map<number, number>();
  const creations = new Map<number, number>();
  const eventIds = new Set(records.flatMap((record) => record.eventId ?? []));
  for (const ids of repeatingChunks([...eventIds])) {
    const events = await db.selectFrom("events").select(["id", "date_ms"]).where("id", "in", ids).execute();
    for (const event of events) eventDates.set(event.id, event.date_ms);
  }
  for (const ids of repeatingChunks(records.map((record) => record.id))) {
    const stored = await db
      .selectFrom(table)
      .select(["id", "created_at_ms"])
      .where("id", "in", ids)
      .execute();
    for (const row of stored) creations.set(row.id, row.created_at_ms);
  }
  const dateOf = (record: Published) => {
    const eventDate = record.eventId == null ? undefined : eventDates.get(record.eventId);
    return eventDate ?? givenStamps(record).created_at_ms ?? creations.get(record.id) ?? now;
  };
  return new Map(records.map((record) => [record.id, dateOf(record)]));
}

/** Copies the dates of the given events to their documents and recordings, whose updatedAt stays (2.1). */
export async function movePublicationDates(db: ServiceDatabase, eventIds: readonly number[]): Promise<void> {
  for (const chunk of repeatingChunks(eventIds)) {
    const ids = sql.join(chunk);
    for (const name of ["documents", "audio"] as const) {
      const table = sql.table(name);
      await sql`update ${table} set published_at_ms = (select date_ms from events where events.id = event_id)
        where event_id in (${ids}) and published_at_ms <> (select date_ms from events where events.id = event_id)`.execute(
        db,
      );
    }
  }
}
