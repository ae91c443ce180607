import type { SampleCall } from "#service/content/sample-call.ts";
import { inTransaction } from "#service/db/in-transaction.ts";
import { findSampleSessions, hasSessionWithEventAt } from "#service/db/read/find-live-sessions.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";
import { upsertEvents } from "#service/db/write/upsert-events.ts";
import type { MediaAddresses } from "#service/media/media-addresses.ts";
import type { PlannedSession } from "./plan/planned-session.ts";
import type { Plan } from "./plan/plan.ts";
import type { DirectorLease } from "#service/db/director-lease.ts";
import { eventIdOf, eventIdOffset, isPlannedSession, plannedResultIds } from "./plan/record-ids.ts";
import { snapshotAt, type SessionSnapshot } from "./plan/session-snapshot.ts";
import { steeredSessionIds } from "#service/db/steered-sessions.ts";
import { removeSessions, writeSessions } from "./write-sessions.ts";

export type ScenarioStoreOptions = {
  db: ServiceDatabase;
  addresses: MediaAddresses;
  calls: readonly SampleCall[];
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
export function createScenarioStore({ db, addresses, calls, plan, lease }: ScenarioStoreOptions) {
  const callBySlug = new Map(calls.map((call) => [call.slug, call]));

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
      await upsertEvents(transaction, existing.map(eventRecord), atMs);
      await writeSessions(transaction, addresses, existing.map(toWrite), atMs);
      const existingIds = new Set(existing.map(({ session }) => session.id));
      const gone = new Set(unsteered.flatMap(({ id }) => (existingIds.has(id) ? [] : [id])));
      await removeSessions(
        transaction,
        [...gone].map((id) => ({ id, eventId: eventIdOf(id) })),
        atMs,
      );
    });
  }

  /** Deletes records of an earlier run or version of the scenario that are not planned. */
  async function removeLeftovers(atMs: number): Promise<void> {
    await whileDirecting(async (transaction) => {
      const steered = await steeredSessionIds(transaction);
      const planned = new Set(plan.sessionsBetween(atMs, atMs).map(({ id }) => id));
      const stored = await findSampleSessions(transaction);
      const leftovers = stored.filter(
        ({ id, eventId }) => !planned.has(id) && !steered.has(id) && isOfScenario(id, eventId),
      );
      await removeSessions(transaction, leftovers, atMs);
    });
  }

  /** Whether some process has written a day. One session tells, because a day is written in one transaction. */
  function hasDay(): Promise<boolean> {
    return hasSessionWithEventAt(db, eventIdOffset);
  }

  function toWrite({ session, snapshot }: ExistingSession) {
    const call = callBySlug.get(session.callSlug);
    if (!call) throw new Error(`the plan uses an unknown recorded call: ${session.callSlug}`);
    const { id, companyId, event } = session;
    const results = plannedResultIds(id);
    return { id, eventId: eventIdOf(id), companyId, typeId: event.typeId, call, results, snapshot };
  }

  return { bringTo, removeLeftovers, hasDay };
}

/** Whether these ids come from the plan of this or of an earlier version. */
function isOfScenario(id: number, eventId: number): boolean {
  if (eventId === id + formerEventIdOffset) return id < formerEventIdOffset;
  return isPlannedSession(id, eventId);
}

const formerEventIdOffset = 20_000_000;

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
