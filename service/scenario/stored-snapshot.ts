import { streamEndReasons } from "#service/media/stream-run.ts";
import type { Row, ServiceDatabase } from "#service/db/schema.ts";
import type { SessionSnapshot, StreamSnapshot } from "./session-snapshot.ts";

/**
 * What the database says of a session and its streams; null when there is no such session. What came of the
 * session is left out: whoever steers it decides that anew.
 */
export async function storedSnapshot(
  db: ServiceDatabase,
  sessionId: number,
): Promise<{ row: Row<"live_sessions">; callSlug: string | null; snapshot: SessionSnapshot } | null> {
  const row = await db.selectFrom("live_sessions").selectAll().where("id", "=", sessionId).executeTakeFirst();
  if (!row) return null;
  const streams = await db
    .selectFrom("streams")
    .selectAll()
    .where("session_id", "=", sessionId)
    .orderBy("attempt")
    .execute();
  const snapshot: SessionSnapshot = {
    state: row.state,
    dateMs: row.date_ms,
    wentLiveAtMs: row.went_live_at_ms,
    audio: "none",
    hasLiveTranscript: row.transcript !== null,
    createdAtMs: row.created_at_ms,
    updatedAtMs: row.updated_at_ms,
    eventUpdatedAtMs: row.updated_at_ms,
    streams: streams.map(toStream),
    recording: null,
    transcribedAtMs: null,
    editedAtMs: null,
  };
  return { row, callSlug: streams.at(-1)?.call_slug ?? null, snapshot };
}

function toStream(row: Row<"streams">): StreamSnapshot {
  return {
    attempt: row.attempt,
    offsetSeconds: row.offset_seconds,
    startedAtMs: row.started_at_ms,
    endedAtMs: row.ended_at_ms,
    endReason: streamEndReasons.find((reason) => reason === row.end_reason) ?? null,
  };
}
