import type { SampleCall } from "#service/content/sample-call.ts";
import { inTransaction } from "#service/db/in-transaction.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";
import { upsertEvents } from "#service/db/write/upsert-events.ts";
import type { MediaAddresses } from "#service/media/media-addresses.ts";
import type { PlannedSession } from "./planned-session.ts";
import type { Plan } from "./plan.ts";
import type { DirectorLease } from "./director-lease.ts";
import { eventIdOf, eventIdOffset } from "./record-ids.ts";
import { snapshotAt, type SessionSnapshot } from "./session-snapshot.ts";
import { steeredSessionIds } from "./steered-sessions.ts";
import { removeSessions, writeSessions } from "./write-sessions.ts";

export type ScenarioStoreOptions = {
  db: ServiceDatabase;
  addresses: MediaAddresses;
  calls: readonly SampleCall[];
  plan: Plan;
  lease: DirectorLease;
};

/** Another process directs now; this one did not say so in time. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}

/**
 * Brings planned sessions into the database; steered ones are left alone. All writes are idempotent and made
 * only while this process directs the day.
 *
 * @throws {LeaseLost} from every write when it does not; nothing is written then
 */
export function createScenarioStore({ db, addresses, calls, plan, lease }: ScenarioStoreOptions) {
  const callBySlug = new Map(calls.map((call) => [call.slug, call]));

  function directing(work: (transaction: ServiceDatabase) => Promise<void>): Promise<void> {
    return inTransaction(db, async (transaction) => {
      if (!(await lease.take(transaction))) throw new LeaseLost("another process directs the scenario");
      await work(transaction);
    });
  }

  /** Makes the database say of these sessions what the plan says of them at `atMs`, in one transaction. */
  async function bringTo(sessions: readonly PlannedSession[], atMs: number): Promise<void> {
    await directing(async (transaction) => {
      const steered = await steeredSessionIds(transaction);
      const mine = sessions.filter(({ id }) => !steered.has(id));
      const standing = mine.flatMap((session) => {
        const snapshot = snapshotAt(session, atMs);
        return snapshot ? [{ session, snapshot }] : [];
      });
      await upsertEvents(transaction, standing.map(eventRecord), atMs);
      await writeSessions(transaction, addresses, standing.map(toWrite), atMs);
      const gone = mine.filter((session) => !standing.some((other) => other.session === session));
      await removeSessions(
        transaction,
        gone.map(({ id }) => ({ id, eventId: eventIdOf(id) })),
        atMs,
      );
    });
  }

  /** Removes what an earlier run of the scenario left behind and the plan does not have at `atMs`. */
  async function removeLeftovers(atMs: number): Promise<void> {
    await directing(async (transaction) => {
      const steered = await steeredSessionIds(transaction);
      const stored = await transaction
        .selectFrom("live_sessions")
        .select(["id", "event_id as eventId", "company_id as companyId"])
        .whereRef("event_id", "=", (column) => column("id", "+", eventIdOffset))
        .execute();
      const leftovers = stored.filter(({ id, companyId }) => {
        const planned = plan.sessionById(id);
        return planned?.companyId === companyId && !steered.has(id) && snapshotAt(planned, atMs) === null;
      });
      await removeSessions(transaction, leftovers, atMs);
    });
  }

  /** Whether a day has been written, by whomever: all of it comes in one transaction. */
  async function hasDay(): Promise<boolean> {
    const session = await db
      .selectFrom("live_sessions")
      .select("id")
      .whereRef("event_id", "=", (column) => column("id", "+", eventIdOffset))
      .limit(1)
      .executeTakeFirst();
    return session !== undefined;
  }

  function toWrite({ session, snapshot }: Standing) {
    const call = callBySlug.get(session.callSlug);
    if (!call) throw new Error(`the plan plays a call that is not there: ${session.callSlug}`);
    return { id: session.id, eventId: eventIdOf(session.id), companyId: session.companyId, call, snapshot };
  }

  return { bringTo, removeLeftovers, hasDay };
}

type Standing = { session: PlannedSession; snapshot: SessionSnapshot };

function eventRecord({ session, snapshot }: Standing) {
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
