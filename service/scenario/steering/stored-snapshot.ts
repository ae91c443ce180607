import { streamEndReasons } from "#service/media/stream-run.ts";
import { findDocument } from "#service/db/read/find-documents.ts";
import { findLiveSession } from "#service/db/read/find-live-sessions.ts";
import { findStreamsOf } from "#service/db/read/find-streams.ts";
import type { Row, ServiceDatabase } from "#service/db/schema.ts";
import type { ResultIds } from "../plan/record-ids.ts";
import { steeredResultIds } from "./steered-result-ids.ts";
import type { SessionSnapshot, Stamps, StreamSnapshot } from "../plan/session-snapshot.ts";

/**
 * A session and its streams as stored; null when there is no such session. Its recording and transcripts are left out,
 * because the state that it is steered to decides about them.
 */
export async function storedSnapshot(
  db: ServiceDatabase,
  sessionId: number,
): Promise<{ row: Row<"live_sessions">; results: ResultIds; snapshot: SessionSnapshot } | null> {
  const row = await findLiveSession(db, sessionId);
  if (!row) return null;
  const results = await steeredResultIds(db, row);
  const streams = await findStreamsOf(db, sessionId);
  const snapshot: SessionSnapshot = {
    state: row.state,
    dateMs: row.date_ms,
    wentLiveAtMs: row.went_live_at_ms,
    audio: "none",
    hasLiveTranscript: row.transcript !== null,
    createdAtMs: row.created_at_ms,
    updatedAtMs: row.updated_at_ms,
    eventUpdatedAtMs: row.updated_at_ms,
    firstAttempt: 1,
    streams: streams.map(toStream),
    recording: null,
    rawTranscript: null,
    editedTranscript: null,
    published: await publishedStamps(db, results.slides),
  };
  return { row, results, snapshot };
}

/** Steering does not change report and slides. Imported slides are not the scenario's, and are not written again. */
async function publishedStamps(db: ServiceDatabase, slidesId: number): Promise<Stamps | null> {
  const slides = await findDocument(db, slidesId, "slides");
  return slides ? { createdAtMs: slides.created_at_ms, updatedAtMs: slides.updated_at_ms } : null;
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
