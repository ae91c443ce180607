import { sql } from "kysely";
import type { Row, ServiceDatabase } from "../schema.ts";

/** Writes streams by token; the last row of each token counts. */
export async function upsertStreams(db: ServiceDatabase, streams: readonly Row<"streams">[]): Promise<void> {
  if (streams.length === 0) return;
  await db
    .insertInto("streams")
    .values([...streams])
    .onConflict((conflict) =>
      conflict.column("token").doUpdateSet({
        started_at_ms: sql.ref("excluded.started_at_ms"),
        ended_at_ms: sql.ref("excluded.ended_at_ms"),
        end_reason: sql.ref("excluded.end_reason"),
      }),
    )
    .execute();
}

/** Removes the streams of sessions except those with these tokens. */
export async function deleteOtherStreams(
  db: ServiceDatabase,
  sessionIds: readonly number[],
  keptTokens: readonly string[],
): Promise<void> {
  if (sessionIds.length === 0) return;
  const kept = new Set(keptTokens);
  const stored = await db
    .selectFrom("streams")
    .select("token")
    .where("session_id", "in", sessionIds)
    .execute();
  const others = stored.flatMap(({ token }) => (kept.has(token) ? [] : [token]));
  if (others.length > 0) await db.deleteFrom("streams").where("token", "in", others).execute();
}

/** Stores which recorded calls events play, for media of events whose streams are long gone. */
export async function upsertPlayedCalls(
  db: ServiceDatabase,
  played: readonly Row<"played_calls">[],
): Promise<void> {
  if (played.length === 0) return;
  await db
    .insertInto("played_calls")
    .values([...played])
    .onConflict((conflict) =>
      conflict.column("event_id").doUpdateSet({ call_slug: (row) => row.ref("excluded.call_slug") }),
    )
    .execute();
}

/** Deletes what is stored about the calls that events play. */
export async function deletePlayedCalls(db: ServiceDatabase, eventIds: readonly number[]): Promise<void> {
  await db.deleteFrom("played_calls").where("event_id", "in", eventIds).execute();
}

/**
 * Changes the troubles of the streams that run, of one session or of all.
 *
 * @returns how many streams run
 */
export async function changeTroubles(
  db: ServiceDatabase,
  sessionId: number | null,
  change: (json: string) => string,
): Promise<number> {
  const running = db
    .selectFrom("streams")
    .select(["token", "troubles_json"])
    .where("ended_at_ms", "is", null);
  const found = await (sessionId === null ? running : running.where("session_id", "=", sessionId)).execute();
  for (const { token, troubles_json: before } of found) {
    const after = change(before);
    if (after === before) continue;
    await db.updateTable("streams").set({ troubles_json: after }).where("token", "=", token).execute();
  }
  return found.length;
}
