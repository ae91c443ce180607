import { sql } from "kysely";
import type { Row, ServiceDatabase } from "../schema.ts";

/** Writes streams by token; the last state of each is what remains. */
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
