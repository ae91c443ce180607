import { sql } from "kysely";
import type { PollRecord } from "../../domain/freshness.ts";
import type { Queryable } from "./open-store.ts";
import { pollRecordSchema } from "./poll-record.ts";

const pulse = "pulse";

/** A write of a process that leads no more. */
export class NoLongerLeading extends Error {
  constructor() {
    super("another instance leads by now");
    this.name = "NoLongerLeading";
  }
}

/**
 * Begins a new term: whatever an earlier leader writes from now on is refused. Belongs into `store.write`, which
 * lets one transaction write at a time, so that the earlier leader's last one has ended.
 */
export async function beginTerm(transaction: Queryable): Promise<number> {
  const { value } = await transaction
    .insertInto("counters")
    .values({ name: "term", value: 1 })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((counter) => ({ value: counter("counters.value", "+", 1) })),
    )
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}

/** Lets only the leader of this term go on. @throws NoLongerLeading */
export async function requireTerm(transaction: Queryable, term: number): Promise<void> {
  const row = await transaction
    .selectFrom("counters")
    .select("value")
    .where("name", "=", "term")
    .executeTakeFirst();
  if (row?.value !== term) throw new NoLongerLeading();
}

/** The database's clock, which all instances share, in milliseconds since the epoch. */
export async function readClock(db: Queryable): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(db);
  if (!rows[0]) throw new Error("the database does not tell the time");
  return rows[0].at;
}

/** Keeps how the polls go, for instances that start or reconnect later. Instants in the database's time. */
export async function savePulse(transaction: Queryable, record: PollRecord): Promise<void> {
  const value = JSON.stringify(record);
  await transaction
    .insertInto("settings")
    .values({ name: pulse, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** How the polls went when a leader last said so; null when none ever did. Instants in the database's time. */
export async function readPulse(db: Queryable): Promise<PollRecord | null> {
  const row = await db.selectFrom("settings").select("value").where("name", "=", pulse).executeTakeFirst();
  return row ? (pollRecordSchema.safeParse(JSON.parse(row.value)).data ?? null) : null;
}
