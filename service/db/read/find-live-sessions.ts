import type { Row, ServiceDatabase } from "../schema.ts";

/** The session with this id. */
export function findLiveSession(db: ServiceDatabase, id: number): Promise<Row<"live_sessions"> | undefined> {
  return db.selectFrom("live_sessions").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The sessions whose events play our recorded calls, unordered. */
export function findSampleSessions(db: ServiceDatabase): Promise<{ id: number; eventId: number }[]> {
  return db
    .selectFrom("live_sessions")
    .innerJoin("played_calls", "played_calls.event_id", "live_sessions.event_id")
    .select(["id", "live_sessions.event_id as eventId"])
    .execute();
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
