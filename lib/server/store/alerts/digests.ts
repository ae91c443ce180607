import type { Digest } from "../../../domain/alerts/digest.ts";
import { inChunks } from "../in-chunks.ts";
import type { Queryable } from "../schema.ts";

/** The digests that are open. */
export async function readOpenDigests(db: Queryable): Promise<Digest[]> {
  const rows = await db
    .selectFrom("alert_digests")
    .select("body")
    .where("ended_at", "is", null)
    .orderBy("id")
    .orderBy("channel_id")
    .execute();
  return rows.map(({ body }) => JSON.parse(body) as Digest);
}

/** Stores digests in place of their earlier state. */
export async function putDigests(transaction: Queryable, digests: readonly Digest[]): Promise<void> {
  for (const chunk of inChunks(digests, 50)) {
    const rows = chunk.map((digest) => ({
      id: digest.id,
      channel_id: digest.channelId,
      body: JSON.stringify(digest),
      ended_at: digest.endedAt,
    }));
    await transaction
      .insertInto("alert_digests")
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(["id", "channel_id"]).doUpdateSet((row) => ({
          body: row.ref("excluded.body"),
          ended_at: row.ref("excluded.ended_at"),
        })),
      )
      .execute();
  }
}
