import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import type { ServiceClock } from "#service/clock.ts";
import { callForEvent } from "#service/content/call-for-event.ts";
import { loadSampleCalls, type SampleCall } from "#service/content/sample-call.ts";
import { inTransaction } from "#service/db/in-transaction.ts";
import type { Row, ServiceDatabase } from "#service/db/schema.ts";
import { createMediaAddresses } from "#service/media/media-addresses.ts";
import { mediaSecret } from "#service/db/media-secret.ts";
import { blockDirector } from "#service/db/director-lease.ts";
import { markSteered } from "#service/db/steered-sessions.ts";
import { findNamedEvent } from "#service/db/read/find-events.ts";
import { findPlayedCall } from "#service/db/read/find-played-call.ts";
import { steeredSnapshot } from "./steered-snapshot.ts";
import { storedSnapshot } from "./stored-snapshot.ts";
import { writeSessions } from "../write-sessions.ts";

/**
 * Puts a session into a state as upstream would, with the stream, recording and transcripts that the state implies,
 * and takes it out of the scenario permanently.
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
    await blockDirector(transaction);
    const stored = await storedSnapshot(transaction, id);
    if (!stored) return false;
    await markSteered(transaction, id, state);
    const { row, results } = stored;
    if (row.state === state) return true;
    const { call, typeId } = await typeAndCallOf(transaction, row);
    const nowMs = clock.now();
    const snapshot = steeredSnapshot(stored.snapshot, state, {
      nowMs,
      callSeconds: call.durationSeconds,
    });
    const session = { id, eventId: row.event_id, companyId: row.company_id, typeId, call, results, snapshot };
    await writeSessions(transaction, addresses, [session], nowMs);
    return true;
  });
}

/** The event's type and its recorded call: the one already played, else the company's own, else the type's. */
async function typeAndCallOf(
  db: ServiceDatabase,
  session: Row<"live_sessions">,
): Promise<{ call: SampleCall; typeId: number }> {
  const calls = loadSampleCalls();
  const event = await findNamedEvent(db, session.event_id);
  const { typeId, title, name } = event ?? { typeId: 0, title: "", name: "" };
  const slug = await findPlayedCall(db, session.event_id);
  const played = calls.find((call) => call.slug === slug);
  return {
    typeId,
    call: played ?? callForEvent(calls, ({ company }) => company === name, { typeId, title }),
  };
}
