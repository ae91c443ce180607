import type { LiveSessionRecord } from "#lib/contract/public-v3/live-session.ts";
import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import type { Row, ServiceDatabase } from "../schema.ts";
import { deleteRows } from "./delete-rows.ts";
import { upsertRows, type Unstamped } from "./upsert-rows.ts";
import { givenStamps, instantMs, type Written } from "./written.ts";

/** A session to write: its state is one of the nine (section 3). */
export type WrittenLiveSession = Omit<Written<LiveSessionRecord>, "state"> & { state: SessionState };

/**
 * Writes live sessions (2.3).
 *
 * @param now milliseconds, the updatedAt of changes
 * @returns the ids of new and changed records
 */
export async function upsertLiveSessions(
  db: ServiceDatabase,
  sessions: readonly WrittenLiveSession[],
  now: number,
): Promise<number[]> {
  const rows = sessions.map(toRow);
  const changed = await upsertRows<Row<"live_sessions">>(db, "live_sessions", rows, now);
  return changed.map((row) => row.id);
}

function toRow(session: WrittenLiveSession): Unstamped<Row<"live_sessions">> {
  return {
    id: session.id,
    event_id: session.eventId,
    company_id: session.companyId,
    date_ms: instantMs(session.date),
    went_live_at_ms: session.wentLiveAt == null ? null : instantMs(session.wentLiveAt),
    state: session.state,
    audio: session.audio ?? null,
    transcript: session.transcript ?? null,
    ...givenStamps(session),
  };
}

/**
 * Deletes sessions and their streams. Unknown ids are ignored.
 *
 * @param now milliseconds, the time of the deletion
 */
export async function deleteLiveSessions(
  db: ServiceDatabase,
  ids: readonly number[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom("streams").where("session_id", "in", ids).execute();
  await deleteRows(db, "live_sessions", ids, now);
}
