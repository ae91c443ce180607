import type { Row, ServiceDatabase } from "../schema.ts";

/** The owner of a summary, and its length. */
export type SummaryKey = Pick<Row<"summaries">, "owner" | "owner_key" | "length">;

export function findSummary(
  db: ServiceDatabase,
  { owner, owner_key: key, length }: SummaryKey,
): Promise<Row<"summaries"> | undefined> {
  return db
    .selectFrom("summaries")
    .selectAll()
    .where("owner", "=", owner)
    .where("owner_key", "=", key)
    .where("length", "=", length)
    .executeTakeFirst();
}
