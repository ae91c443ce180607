import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import type { ServiceClock } from "#service/clock.ts";
import { loadSampleCalls, type SampleCall } from "#service/content/sample-call.ts";
import { inTransaction } from "#service/db/in-transaction.ts";
import type { Row, ServiceDatabase } from "#service/db/schema.ts";
import { createMediaAddresses } from "#service/media/media-addresses.ts";
import { mediaSecret } from "#service/media/media-secret.ts";
import { holdUpDirector } from "./director-lease.ts";
import { markSteered } from "./steered-sessions.ts";
import { steeredSnapshot } from "./steered-snapshot.ts";
import { storedSnapshot } from "./stored-snapshot.ts";
import { writeSessions } from "./write-sessions.ts";

/**
 * Puts a session into a state as upstream would, with the stream, recording and transcripts that the state
 * implies, and takes it out of the scenario's hands for good.
 *
 * @returns false when there is no such session
 */
export async function steerSession(
  db: ServiceDatabase,
  clock: ServiceClock,
  id: number,
  state: SessionState,
): Promise<boolean> {
  const addresses = createMediaAddresses(await mediaSecret(db));
  return inTransaction(db, async (transaction) => {
    await holdUpDirector(transaction);
    const stored = await storedSnapshot(transaction, id);
    if (!stored) return false;
    await markSteered(transaction, id, state);
    const { row, callSlug } = stored;
    if (row.state === state) return true;
    const call = await callToPlay(transaction, row, callSlug);
    const nowMs = clock.now();
    const snapshot = steeredSnapshot(stored.snapshot, state, {
      nowMs,
      callSeconds: call.durationSeconds,
    });
    const session = { id, eventId: row.event_id, companyId: row.company_id, call, snapshot };
    await writeSessions(transaction, addresses, [session], nowMs);
    return true;
  });
}

/** The call that is played already, else the company's own, else any. */
async function callToPlay(
  db: ServiceDatabase,
  session: Row<"live_sessions">,
  callSlug: string | null,
): Promise<SampleCall> {
  const calls = loadSampleCalls();
  const company = await db
    .selectFrom("companies")
    .select("name")
    .where("id", "=", session.company_id)
    .executeTakeFirst();
  const call =
    calls.find(({ slug }) => slug === callSlug) ??
    calls.find((one) => one.company === company?.name) ??
    calls[session.id % calls.length];
  if (!call) throw new Error("there is no recorded call to play");
  return call;
}
