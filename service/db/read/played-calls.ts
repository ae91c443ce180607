import type { ServiceDatabase } from "../schema.ts";

/** The recorded call of an event; null when it plays none of ours. */
export async function findPlayedCall(db: ServiceDatabase, eventId: number | null): Promise<string | null> {
  const row = await db
    .selectFrom("played_calls")
    .select("call_slug")
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return row?.call_slug ?? null;
}

/** A sample event that plays a recorded call; undefined when it plays none. */
export function findSampleEvent(db: ServiceDatabase, eventId: number) {
  return sampleEvents(db).where("events.id", "=", eventId).executeTakeFirst();
}

/** The events of a company that play recorded calls, the newest first. */
export function findSampleEventsOf(db: ServiceDatabase, companyId: number) {
  return sampleEvents(db).where("companies.id", "=", companyId).orderBy("events.date_ms", "desc").execute();
}

function sampleEvents(db: ServiceDatabase) {
  return db
    .selectFrom("events")
    .innerJoin("played_calls", "played_calls.event_id", "events.id")
    .innerJoin("companies", "companies.id", "events.company_id")
    .select(["events.id", "events.title", "events.date_ms", "companies.id as companyId", "companies.name"]);
}
