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
  for (const chunk of inChunks([...rows.values()])) {
    await transaction.insertInto("set_aside").values(chunk).execute();
  }
}

/** Forgets what a whole listing since an instant has not brought again. */
export async function forgetSetAside(transaction: Queryable, dataset: Dataset, since: number): Promise<void> {
  await transaction
    .deleteFrom("set_aside")
    .where("dataset", "=", dataset)
    .where("seen_at", "<", since)
    .execute();
}

async function setAsideAmong(db: Queryable, dataset: Dataset, ids: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const keys of inChunks(ids.map(String))) {
    const kept = await db
      .selectFrom("set_aside")
      .select("record_key")
      .where("dataset", "=", dataset)
      .where("record_key", "in", keys)
      .execute();
    found.push(...kept.map((row) => row.record_key));
  }
  return found;
}
