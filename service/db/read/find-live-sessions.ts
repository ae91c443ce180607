import type { Row, ServiceDatabase } from "../schema.ts";

/** The session with this id. */
export function findLiveSession(db: ServiceDatabase, id: number): Promise<Row<"live_sessions"> | undefined> {
  return db.selectFrom("live_sessions").selectAll().where("id", "=", id).executeTakeFirst();
}

/** An event that plays one of our recorded calls, and what it has. */
export type SampleEvent = {
  id: number;
  companyId: number;
  dateMs: number;
  sessionId: number | null;
  audioId: number | null;
};

/** The events that play our recorded calls, with ids from `from` on and below `below`, unordered. */
export function findSampleEvents(
  db: ServiceDatabase,
  { from, below }: { from: number; below: number },
): Promise<SampleEvent[]> {
  return db
    .selectFrom("played_calls")
    .innerJoin("events", "events.id", "played_calls.event_id")
    .leftJoin("live_sessions", "live_sessions.event_id", "events.id")
    .leftJoin("audio", "audio.event_id", "events.id")
    .where("played_calls.event_id", ">=", from)
    .where("played_calls.event_id", "<", below)
    .select([
      "events.id",
      "events.company_id as companyId",
      "events.date_ms as dateMs",
      "live_sessions.id as sessionId",
      "audio.id as audioId",
    ])
    .execute();
}

/** When a session whose event id is its own id plus this offset changed last; null without one. */
export async function newestChangeOf(db: ServiceDatabase, eventIdOffset: number): Promise<number | null> {
  const session = await db
    .selectFrom("live_sessions")
    .select("updated_at_ms")
    .whereRef("event_id", "=", (column) => column("id", "+", eventIdOffset))
    .orderBy("updated_at_ms", "desc")
    .limit(1)
    .executeTakeFirst();
  return session?.updated_at_ms ?? null;
}

/** Whether any session's event id is its own id plus this offset. */
export async function hasSessionWithEventAt(db: ServiceDatabase, eventIdOffset: number): Promise<boolean> {
  const session = await db
    .selectFrom("live_sessions")
    .select("id")
    .whereRef("event_id", "=", (column) => column("id", "+", eventIdOffset))
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}
