import type { Row, ServiceDatabase } from "../schema.ts";

/** A run of a live stream by its address, with its session's state; undefined when there is none. */
export function findStream(db: ServiceDatabase, token: string, attempt: number) {
  return db
    .selectFrom("streams")
    .innerJoin("live_sessions", "live_sessions.id", "streams.session_id")
    .selectAll("streams")
    .select("live_sessions.state")
    .where("token", "=", token)
    .where("attempt", "=", attempt)
    .executeTakeFirst();
}

/** All runs of a session's stream, the first one first. */
export function findStreamsOf(db: ServiceDatabase, sessionId: number): Promise<Row<"streams">[]> {
  return db
    .selectFrom("streams")
    .selectAll()
    .where("session_id", "=", sessionId)
    .orderBy("attempt")
    .execute();
}

/** Whether a newer run of the session's stream exists. */
export async function hasNewerStream(
  db: ServiceDatabase,
  sessionId: number,
  attempt: number,
): Promise<boolean> {
  const newer = await db
    .selectFrom("streams")
    .select("attempt")
    .where("session_id", "=", sessionId)
    .where("attempt", ">", attempt)
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}
