import type { Dataset } from "../../contract/board/status.ts";
import type { UnreadableRecord } from "../../contract/public-v3/envelope.ts";
import { inChunks } from "./in-chunks.ts";
import type { Queryable } from "./schema.ts";
import { touchSessions } from "./touch-sessions.ts";

/**
 * Stores unreadable records for inspection, and deletes those that can be read again. An unreadable session has an
 * unknown state, so both change the board. Returns how many records were newly set aside or can be read again.
 */
export async function quarantineRecords(
  transaction: Queryable,
  dataset: Dataset,
  bad: readonly UnreadableRecord[],
  goodIds: readonly number[],
  now: number,
): Promise<number> {
  const kept = await readQuarantined(transaction, dataset, [
    ...goodIds.map(String),
    ...bad.map(({ key }) => key),
  ]);
  for (const keys of inChunks([...kept])) {
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
  const changed = [...new Set([...rows.keys(), ...kept])].filter((key) => rows.has(key) !== kept.has(key));
  if (dataset === "sessions") await touchSessions(transaction, "id", changed.filter(isId).map(Number));
  return changed.length;
}

/** Deletes records that no listing since an instant has contained. */
export async function forgetSetAside(transaction: Queryable, dataset: Dataset, since: number): Promise<void> {
  await transaction
    .deleteFrom("set_aside")
    .where("dataset", "=", dataset)
    .where("seen_at", "<", since)
    .execute();
}

const isId = (key: string) => /^\d+$/.test(key);

async function readQuarantined(
  db: Queryable,
  dataset: Dataset,
  all: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const keys of inChunks(all)) {
    const rows = await db
      .selectFrom("set_aside")
      .select("record_key")
      .where("dataset", "=", dataset)
      .where("record_key", "in", keys)
      .execute();
    for (const row of rows) found.add(row.record_key);
  }
  return found;
}
