import { streamListedBefore } from "../../contract/public-v3/assumptions.ts";
import { withRun, type ListedRun } from "../../domain/reader/stream-runs.ts";
import { isOnAir } from "../../domain/session/session-state.ts";
import { addressTag } from "../media/media-kind.ts";
import { inChunks } from "./in-chunks.ts";
import type { Queryable, SessionRow, StreamRunRow } from "./schema.ts";

/**
 * Records the addresses of streams, so that the run before an interruption is not lost when the address changes.
 */
export async function recordRuns(transaction: Queryable, sessions: readonly SessionRow[]): Promise<void> {
  const streamed = sessions.filter(({ audio, transcript }) => audio !== null || transcript !== null);
  for (const chunk of inChunks(streamed)) {
    const known = await readRunsOf(
      transaction,
      chunk.map(({ id }) => id),
    );
    for (const session of chunk) {
      const row = newestRun(session, ofThisCall(known.get(session.id) ?? [], session));
      if (row === null) continue;
      await transaction
        .deleteFrom("stream_runs")
        .where("session_id", "=", row.session_id)
        .where((where) =>
          where.or([where("ordinal", "=", row.ordinal), where("listed_at", "<", earliestListing(session))]),
        )
        .execute();
      await transaction.insertInto("stream_runs").values(row).execute();
    }
  }
}

/** The runs of the current call; earlier ones are of another day on which the session was held. */
export function ofThisCall(runs: readonly ListedRun[], session: CallTimes): readonly ListedRun[] {
  const earliest = earliestListing(session);
  return runs.filter(({ listedAt }) => listedAt >= earliest);
}

/** By which the records of a session's current call are told from those of an earlier date. */
export type CallTimes = Pick<SessionRow, "date" | "went_live_at">;

/** The earliest that something of the current call was listed. Milliseconds since the epoch. */
export function earliestListing({ date, went_live_at: wentLiveAt }: CallTimes): number {
  return wentLiveAt === null ? date - streamListedBefore.dateMs : wentLiveAt - streamListedBefore.wentLiveMs;
}

/** The run that a session's record begins or completes; null where the record adds nothing. */
function newestRun(session: SessionRow, before: readonly ListedRun[]): StreamRunRow | null {
  const { id, state, transcript, updated_at: listedAt } = session;
  const isStreamed = isOnAir(state);
  // After the call the same field has the recording, while the transcript may still grow.
  const audio = isStreamed ? session.audio : null;
  const after = withRun(before, { audio, transcript, listedAt }, isSameAddress);
  const last = after.at(-1);
  const addsSomething =
    last !== undefined && after !== before && (isStreamed || after.length === before.length);
  if (!addsSomething) return null;
  const { audio: sound, transcript: words } = last;
  return { session_id: id, ordinal: after.length, audio: sound, transcript: words, listed_at: last.listedAt };
}

/** The runs of sessions' streams, each in order. */
export async function readRunsOf(
  db: Queryable,
  sessionIds: readonly number[],
): Promise<Map<number, ListedRun[]>> {
  const runs = new Map<number, ListedRun[]>();
  if (sessionIds.length === 0) return runs;
  const rows = await db
    .selectFrom("stream_runs")
    .selectAll()
    .where("session_id", "in", sessionIds)
    .orderBy("ordinal")
    .execute();
  for (const { session_id: id, audio, transcript, listed_at: listedAt } of rows) {
    runs.set(id, [...(runs.get(id) ?? []), { audio, transcript, listedAt }]);
  }
  return runs;
}

/** True for the same file: the query of an address may change with every answer. */
function isSameAddress(one: string, other: string): boolean {
  if (one === other) return true;
  return URL.canParse(one) && URL.canParse(other) && addressTag(one) === addressTag(other);
}
