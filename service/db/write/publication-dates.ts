import { sql } from "kysely";
import type { ServiceDatabase } from "../schema.ts";
import { givenStamps } from "./written.ts";

const idsPerStatement = 1_000;

interface Published {
  id: number;
  eventId?: number | null | undefined;
  createdAt?: string;
  updatedAt?: string;
}

/**
 * The publication date, in milliseconds, of each document or recording by id (4.5): the date of its event, or
 * its own creation when it belongs to no known event.
 */
export async function publicationDates(
  db: ServiceDatabase,
  table: "documents" | "audio",
  records: readonly Published[],
  now: number,
): Promise<Map<number, number>> {
  const dates = new Map<number, number>();
  for (let start = 0; start < records.length; start += idsPerStatement) {
    const chunk = records.slice(start, start + idsPerStatement);
    const eventIds = chunk.flatMap((record) => record.eventId ?? []);
    const events =
      eventIds.length === 0
        ? []
        : await db.selectFrom("events").select(["id", "date_ms"]).where("id", "in", eventIds).execute();
    const ids = chunk.map((record) => record.id);
    const stored = await db
      .selectFrom(table)
      .select(["id", "created_at_ms"])
      .where("id", "in", ids)
      .execute();
    const eventDates = new Map(events.map((event) => [event.id, event.date_ms]));
    const creations = new Map(stored.map((row) => [row.id, row.created_at_ms]));
    for (const record of chunk) {
      const eventDate = record.eventId == null ? undefined : eventDates.get(record.eventId);
      const created = givenStamps(record).created_at_ms ?? creations.get(record.id) ?? now;
      dates.set(record.id, eventDate ?? created);
    }
  }
  return dates;
}

/** Takes the dates of the given events over to their documents and recordings, whose updatedAt stays (2.1). */
export async function movePublicationDates(db: ServiceDatabase, eventIds: readonly number[]): Promise<void> {
  for (let start = 0; start < eventIds.length; start += idsPerStatement) {
    const ids = sql.join(eventIds.slice(start, start + idsPerStatement));
    for (const name of ["documents", "audio"] as const) {
      const table = sql.table(name);
      await sql`update ${table} set published_at_ms = (select date_ms from events where events.id = event_id)
        where event_id in (${ids})`.execute(db);
    }
  }
}
