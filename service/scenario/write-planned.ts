import { readSlug } from "#service/content/calls/call-plan.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";
import { upsertEvents } from "#service/db/write/upsert-events.ts";
import type { MediaAddresses } from "#service/media/media-addresses.ts";
import type { PlannedSession } from "./plan/planned-session.ts";
import { eventIdOf, plannedResultIds } from "./plan/record-ids.ts";
import type { SessionSnapshot } from "./plan/session-snapshot.ts";
import type { SessionToWrite } from "./session-records.ts";
import { removeSessions, writeSessions } from "./write-sessions.ts";

/** Writes planned sessions with their events, and removes both; `atMs` is the time of the change. Idempotent. */
export function createPlannedWriter(addresses: MediaAddresses) {
  function toWrite({ session, snapshot }: ExistingSession): SessionToWrite {
    const call = readSlug(session.callSlug);
    if (!call) throw new Error(`the plan uses an unknown call: ${session.callSlug}`);
    const { id, companyId, event, troubles } = session;
    const results = plannedResultIds(id);
    return { id, eventId: eventIdOf(id), companyId, typeId: event.typeId, call, results, troubles, snapshot };
  }

  return {
    async write(db: ServiceDatabase, existing: readonly ExistingSession[], atMs: number): Promise<void> {
      if (existing.length === 0) return;
      await upsertEvents(db, existing.map(eventRecord), atMs);
      await writeSessions(db, addresses, existing.map(toWrite), atMs);
    },

    async remove(db: ServiceDatabase, ids: readonly number[], atMs: number): Promise<void> {
      const removed = ids.map((id) => ({ id, eventId: eventIdOf(id) }));
      if (removed.length > 0) await removeSessions(db, removed, atMs);
    },
  };
}

/** A planned session that exists at a moment, as it is then. */
export type ExistingSession = { session: PlannedSession; snapshot: SessionSnapshot };

function eventRecord({ session, snapshot }: ExistingSession) {
  const id = eventIdOf(session.id);
  return {
    id,
    companyId: session.companyId,
    ...session.event,
    date: new Date(snapshot.dateMs).toISOString(),
    backlinkUrl: `/events/${id}`,
    language: "en",
    createdAt: new Date(snapshot.createdAtMs).toISOString(),
    updatedAt: new Date(snapshot.eventUpdatedAtMs).toISOString(),
  };
}
