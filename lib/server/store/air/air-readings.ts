import type { SaidOnAir } from "../../../domain/air/follow-air.ts";
import { inChunks } from "../in-chunks.ts";
import { endOnAirAcknowledgements } from "../marks/acknowledgements.ts";
import type { Queryable } from "../schema.ts";
import type { AirReadingRow } from "./air-tables.ts";
import { stampSessions } from "../touch-sessions.ts";
import { nextVersion } from "../version.ts";

/** What is newly said of a call's stream; null where nothing is any more. Instants in milliseconds since the epoch. */
export interface NewlySaid {
  sessionId: number;
  host: string | null;
  said: SaidOnAir | null;
}

/** Records what is newly said, in one version of the board. Who was on trouble that is over is on it no longer. */
export async function recordSaid(
  transaction: Queryable,
  changes: readonly NewlySaid[],
  now: number,
): Promise<void> {
  await record(transaction, changes, now);
  // While nothing can be said, the trouble may go on.
  const over = changes.filter(({ said }) => said?.reading === "fine" || said?.reading === "waiting");
  const ids = over.map(({ sessionId }) => sessionId);
  await endOnAirAcknowledgements(transaction, ids, { at: now, how: "recovered" });
}

async function record(transaction: Queryable, changes: readonly NewlySaid[], now: number): Promise<void> {
  if (changes.length === 0) return;
  const ordinal = await nextVersion(transaction);
  const rows = changes.map(({ sessionId, host, said }) => ({
    session_id: sessionId,
    ordinal,
    reading: said?.reading ?? null,
    said_at: now,
    since: said?.since ?? null,
    not_before: said?.notBefore ?? null,
    level_db: said?.levelDb ?? null,
    is_unreachable: said?.isUnreachable === true ? 1 : 0,
    host,
  }));
  for (const chunk of inChunks(rows)) await transaction.insertInto("air_readings").values(chunk).execute();
  const ids = changes.map(({ sessionId }) => sessionId);
  await stampSessions(transaction, ids, ordinal);
}

/** What was last said of a call's stream; undefined where nothing ever was. */
export function readLastSaid(db: Queryable, sessionId: number): Promise<AirReadingRow | undefined> {
  return db
    .selectFrom("air_readings")
    .selectAll()
    .where("session_id", "=", sessionId)
    .orderBy("ordinal", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Ends what another process last said of any stream, because nobody has watched since. Ends it at `now`, in milliseconds
 * since the epoch.
 */
export async function endWhatWasSaid(transaction: Queryable, now: number): Promise<void> {
  const open = await transaction
    .selectFrom("air_readings as air")
    .select(["air.session_id", "air.host"])
    .where("air.reading", "is not", null)
    .where((where) =>
      where(
        "air.ordinal",
        "=",
        where
          .selectFrom("air_readings as later")
          .select(({ fn }) => fn.max<number>("later.ordinal").as("last"))
          .whereRef("later.session_id", "=", "air.session_id"),
      ),
    )
    .execute();
  await record(
    transaction,
    open.map(({ session_id: sessionId, host }) => ({ sessionId, host, said: null })),
    now,
  );
}
