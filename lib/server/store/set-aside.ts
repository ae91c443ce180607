import type { Dataset } from "../../contract/board/status.ts";
import { inChunks } from "./in-chunks.ts";
import type { Queryable } from "./open-store.ts";

/** A record that could not be read. */
export interface UnreadableRecord {
  key: string;
  reason: string;
  body: string;
}

/** Keeps unreadable records for whoever looks into them, and forgets those that can be read by now. */
export async function keepSetAside(
  transaction: Queryable,
  dataset: Dataset,
  bad: readonly UnreadableRecord[],
  goodIds: readonly number[],
  now: number,
): Promise<void> {
  const settled = [
    ...bad.map((record) => record.key),
    ...(await setAsideAmong(transaction, dataset, goodIds)),
  ];
  for (const keys of inChunks(settled)) {
    await transaction
      .deleteFrom("set_aside")
      .where("dataset", "=", dataset)
      .where("record_key", "in", keys)
      .execute();
  }
  const rows = new Map(
    bad.map(({ key, reason, body }) => [key, { dataset, record_key: key, reason, body, seen_at: now }]),
  );
  if (rows.size > 0)
    await transaction
      .insertInto("set_aside")
      .values([...rows.values()])
      .execute();
}

async function setAsideAmong(db: Queryable, dataset: Dataset, ids: readonly number[]): Promise<string[]> {
  const kept = await db.selectFrom("set_aside").select("record_key").where("dataset", "=", dataset).execute();
  const good = new Set(ids.map(String));
  return kept.map((row) => row.record_key).filter((key) => good.has(key));
}
