import { sql } from "kysely";
import { z } from "zod";
import { freshnessCauseSchema } from "../../contract/board/freshness.ts";
import type { PollRecord } from "../../domain/freshness/freshness.ts";
import { isPostgres } from "./is-postgres.ts";
import type { Queryable } from "./schema.ts";
import { StoreError } from "./store-failure.ts";
import { termOf } from "./version.ts";

/** The setting that holds the record of polls. */
const pollRecord = "pulse";

/** The advisory lock that the leader holds: a number that only Callboard uses in its database. */
export const leaderLock = 4_129_400_001;

/** A write of a process that no longer leads. */
export class NoLongerLeading extends Error {
  constructor() {
    super("another instance is the leader now");
    this.name = "NoLongerLeading";
  }
}

/**
 * Begins a new term, after which writes of earlier leaders are refused. Call inside `store.write`, which runs one
 * transaction at a time, so that the earlier leader's last one has ended.
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

/** Refuses a write of an earlier term. @throws NoLongerLeading */
export function requireTerm(transaction: Queryable, term: number): void {
  if (termOf(transaction) !== term) throw new NoLongerLeading();
}

/**
 * Keeps any instance from starting to lead until the transaction ends, by taking the lock that a leading one holds.
 * @param place what is used, for the message
 * @throws StoreError where an instance leads
 */
export async function requireNoLeader(transaction: Queryable, place: string): Promise<void> {
  if (!isPostgres(transaction)) return;
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(leaderLock)}) as free`.execute(transaction);
  if (!rows[0]?.free) throw new StoreError(`a running Callboard uses ${place}; stop it first`);
}

/** The database's clock, which all instances share, in milliseconds since the epoch. */
export async function readClock(db: Queryable): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(db);
  if (!rows[0]) throw new Error("the database did not answer with its time");
  return rows[0].at;
}

/**
 * True where the clock that all instances share has passed a recorded moment. A machine whose own clock has not is late,
 * and no clock was set back since; with SQLite there is no other clock to tell by.
 */
export async function isPastForAll(db: Queryable, recordedAt: number): Promise<boolean> {
  return isPostgres(db) && recordedAt - (await readClock(db)) <= smallStepMs;
}

/** How far clocks that agree may differ. */
const smallStepMs = 10_000;

/** Saves the record of polls, for instances that start or reconnect later. Instants in the database's time. */
export async function savePollRecord(transaction: Queryable, record: PollRecord): Promise<void> {
  const value = JSON.stringify(record);
  await transaction
    .insertInto("settings")
    .values({ name: pollRecord, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** The record of polls that a leader saved last; null when there is none. Instants in the database's time. */
export async function readPollRecord(db: Queryable): Promise<PollRecord | null> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", pollRecord)
    .executeTakeFirst();
  return row ? (pollRecordSchema.safeParse(JSON.parse(row.value)).data ?? null) : null;
}

/** Notifies the subscribers of a channel; within a transaction only when that commits. */
export async function sendNotification(db: Queryable, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

/** The record of polls, as one instance sends it to others. */
export const pollRecordSchema: z.ZodType<PollRecord> = z.object({
  pollEveryMs: z.number(),
  lastSuccessAt: z.number().nullable(),
  watchedSince: z.number().nullable().default(null),
  hasSucceeded: z.boolean(),
  failuresInARow: z.number(),
  cause: z.nullable(z.enum(freshnessCauseSchema.def.entries)),
  listing: z.object({ listed: z.number(), known: z.number() }).nullable().default(null),
  retryAt: z.number().nullable(),
});
