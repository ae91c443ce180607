import { readSlug } from "#service/content/calls/call-plan.ts";
import type { DirectorLease } from "#service/db/director-lease.ts";
import { inTransaction } from "#service/db/in-transaction.ts";
import {
  type SampleEvent,
  findSampleEvents,
  hasSessionWithEventAt,
} from "#service/db/read/find-live-sessions.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";
import { steeredSessionIds } from "#service/db/steered-sessions.ts";
import { upsertEvents } from "#service/db/write/upsert-events.ts";
import type { MediaAddresses } from "#service/media/media-addresses.ts";
import type { Plan } from "./plan/plan.ts";
import type { PlannedSession } from "./plan/planned-session.ts";
import {
  eventIdOf,
  eventIdOffset,
  plannedIds,
  plannedResultIds,
  sessionIdOf,
  sessionIdOfEvent,
} from "./plan/record-ids.ts";
import { dayOf } from "./plan/season-calendar.ts";
import { type SessionSnapshot, snapshotAt } from "./plan/session-snapshot.ts";
import type { SessionToWrite } from "./session-records.ts";
import { removeSessions, writeSessions } from "./write-sessions.ts";

export type ScenarioStoreOptions = {
  db: ServiceDatabase;
  addresses: MediaAddresses;
  plan: Plan;
  lease: DirectorLease;
};

/** Another process directs now, because this one did not renew its lease in time. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}

/**
 * Writes planned sessions to the database, except steered ones. All writes are idempotent.
 *
 * @throws {LeaseLost} from every write while another process directs the day; nothing is written then
 */
export function createScenarioStore({ db, addresses, plan, lease }: ScenarioStoreOptions) {
  const writer = createPlannedWriter(addresses);

  function whileDirecting(work: (transaction: ServiceDatabase) => Promise<void>): Promise<void> {
    return inTransaction(db, async (transaction) => {
      if (!(await lease.take(transaction))) throw new LeaseLost("another process directs the scenario");
      await work(transaction);
    });
  }

  /** Brings these sessions in the database to the plan's state at `atMs`, in one transaction. */
  async function bringTo(sessions: readonly PlannedSession[], atMs: number): Promise<void> {
    await whileDirecting(async (transaction) => {
      const steered = await steeredSessionIds(transaction);
      const unsteered = sessions.filter(({ id }) => !steered.has(id));
      const existing = unsteered.flatMap((session) => {
        const snapshot = snapshotAt(session, atMs);
        return snapshot ? [{ session, snapshot }] : [];
      });
      await writer.write(transaction, existing, atMs);
      const existingIds = new Set(existing.map(({ session }) => session.id));
      const gone = new Set(unsteered.flatMap(({ id }) => (existingIds.has(id) ? [] : [id])));
      await writer.remove(transaction, [...gone], atMs);
    });
  }

  /** Deletes records of an earlier run or version of the sample that are not planned, except of kept days. */
  async function removeLeftovers(atMs: number): Promise<void> {
    await whileDirecting(async (transaction) => {
      const steered = await steeredSessionIds(transaction);
      const planned = new Set(plan.sessionsBetween(atMs, atMs).map(({ id }) => id));
      const keptDays = plan.keptDays(atMs);
      const keptFromId = sessionIdOf(keptDays[0] ?? dayOf(atMs), 0);
      const keptBelowId = sessionIdOf((keptDays.at(-1) ?? dayOf(atMs)) + 1, 0);
      const stored = await findSampleEvents(transaction, plannedEventIds);
      const ids = stored.map(({ id }) => sessionIdOfEvent(id));
      const leftovers = ids.filter(
        (id) => !planned.has(id) && !steered.has(id) && (id < keptFromId || id >= keptBelowId),
      );
      await writer.remove(transaction, leftovers, atMs);
    });
  }

  /**
   * Makes the records of a day, whose sessions are no longer listed, those of the plan. There are many, so it compares
   * only what may have changed since they were written: what each event has.
   *
   * @returns whether the day has calls and lacked nothing
   */
  async function bringKeptDayTo(day: number, atMs: number): Promise<boolean> {
    let wasWhole = false;
    await whileDirecting(async (transaction) => {
      const steered = await steeredSessionIds(transaction);
      const stored = await findSampleEvents(transaction, eventIdsOn(day));
      const storedById = new Map(stored.map((event) => [sessionIdOfEvent(event.id), event]));
      const existing = plan.keptOn(day, atMs).flatMap((session) => {
        const snapshot = steered.has(session.id) ? null : snapshotAt(session, atMs);
        return snapshot ? [{ session, snapshot }] : [];
      });
      const missing = existing.filter(
        ({ session, snapshot }) => !isStored(storedById.get(session.id), session, snapshot),
      );
      await writer.write(transaction, missing, atMs);
      const existingIds = new Set(existing.map(({ session }) => session.id));
      const leftovers = [...storedById.keys()].filter((id) => !existingIds.has(id) && !steered.has(id));
      await writer.remove(transaction, leftovers, atMs);
      wasWhole = existing.length > 0 && missing.length === 0 && leftovers.length === 0;
    });
    return wasWhole;
  }

  /** Whether some process has written a day. One session tells, because a day is written in one transaction. */
  function hasDay(): Promise<boolean> {
    return hasSessionWithEventAt(db, eventIdOffset);
  }

  return { bringTo, bringKeptDayTo, removeLeftovers, hasDay };
}

const plannedEventIds = { from: eventIdOf(plannedIds.from), below: eventIdOf(plannedIds.below) };

function eventIdsOn(day: number) {
  return { from: eventIdOf(sessionIdOf(day, 0)), below: eventIdOf(sessionIdOf(day + 1, 0)) };
}

/** Whether an event is stored with what it has and nothing more. */
function isStored(
  stored: SampleEvent | undefined,
  { companyId }: PlannedSession,
  { dateMs, isListed, recording }: SessionSnapshot,
): boolean {
  return (
    stored !== undefined &&
    stored.companyId === companyId &&
    stored.dateMs === dateMs &&
    (stored.sessionId !== null) === isListed &&
    (stored.audioId !== null) === (recording !== null)
  );
}

/** Writes planned sessions with their events, and removes both; `atMs` is the time of the change. Idempotent. */
function createPlannedWriter(addresses: MediaAddresses) {
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
type ExistingSession = { session: PlannedSession; snapshot: SessionSnapshot };

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
