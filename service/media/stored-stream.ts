import type { Row, ServiceDatabase } from "#service/db/schema.ts";
import { streamEndReasons, type StreamRun } from "./stream-run.ts";

/** A run of a live stream by its address; null when there is none. */
export async function storedStream(
  db: ServiceDatabase,
  token: string,
  attempt: number,
): Promise<{ callSlug: string; run: StreamRun } | null> {
  const row = await db
    .selectFrom("streams")
    .innerJoin("live_sessions", "live_sessions.id", "streams.session_id")
    .selectAll("streams")
    .select("live_sessions.state")
    .where("token", "=", token)
    .where("attempt", "=", attempt)
    .executeTakeFirst();
  if (!row) return null;
  const newer = await db
    .selectFrom("streams")
    .select("attempt")
    .where("session_id", "=", row.session_id)
    .where("attempt", ">", attempt)
    .limit(1)
    .executeTakeFirst();
  const isAbandoned = newer !== undefined || row.state !== "liveFailedInterrupted";
  return { callSlug: row.call_slug, run: { ...timesOf(row), isAbandoned } };
}

function timesOf(row: Row<"streams">): Omit<StreamRun, "isAbandoned"> {
  return {
    offsetSeconds: row.offset_seconds,
    startedAtMs: row.started_at_ms,
    endedAtMs: row.ended_at_ms,
    endReason: streamEndReasons.find((reason) => reason === row.end_reason) ?? null,
  };
}

/** The recorded call behind an event's recording and transcripts; null when its session is gone. */
export async function callSlugOfEvent(db: ServiceDatabase, eventId: number): Promise<string | null> {
  const row = await db
    .selectFrom("streams")
    .innerJoin("live_sessions", "live_sessions.id", "streams.session_id")
    .select("call_slug")
    .where("live_sessions.event_id", "=", eventId)
    .orderBy("attempt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.call_slug ?? null;
}
