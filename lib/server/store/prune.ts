import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { sql, type RawBuilder } from "kysely";
import type { Store } from "./open-store.ts";
import type { Queryable } from "./schema.ts";

/** What to delete, in milliseconds since the epoch; `RETENTION_DAYS` and the like decide. */
export interface PruneLimits {
  /**
   * Deletes observations from before this: transitions, coverage, records set aside, people's actions, alerts, closed
   * incidents, packed days.
   */
  observedBefore: number;
  /** Deletes the figures of minutes on the air from before this. */
  measuredBefore: number;
  /** Deletes the boards before this, except the one of that moment and the frame that it needs. */
  shownBefore: number;
  /** Deletes copies of what took place before this; never later than the start of the copied window. */
  datedBefore: number;
}

/** Rows deleted per transaction. */
const rowsPerBatch = 1_000;

/**
 * Deletes what is older than the limits, a bounded number of rows per transaction, so that other writes get their
 * turn. Returns the number of rows.
 */
export async function prune(
  store: Pick<Store, "write">,
  limits: PruneLimits,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  for (const batch of batches(limits)) {
    let gone = rowsPerBatch;
    while (gone === rowsPerBatch && !signal?.aborted) {
      gone = await store.write((transaction) => affected(transaction, batch));
      count += gone;
      await yieldToEventLoop();
    }
  }
  return count;
}

function batches({
  observedBefore,
  measuredBefore,
  shownBefore,
  datedBefore,
}: PruneLimits): RawBuilder<unknown>[] {
  const dated = (table: string) => sql`delete from ${sql.table(table)} where id in
    (select id from ${sql.table(table)} where date < ${datedBefore} order by date limit ${rowsPerBatch})`;
  const closedBefore = sql`select number from incidents where closed_at < ${observedBefore}`;
  return [
    sql`delete from transitions where (session_id, ordinal) in (select session_id, ordinal from transitions
      where observed_at < ${observedBefore} order by observed_at limit ${rowsPerBatch})`,
    sql`delete from date_changes where (session_id, observed_at) in (select session_id, observed_at from date_changes
      where observed_at < ${observedBefore} order by observed_at limit ${rowsPerBatch})`,
    sql`delete from coverage where from_at in (select from_at from coverage
      where to_at < ${observedBefore} order by from_at limit ${rowsPerBatch})`,
    sql`delete from set_aside where (dataset, record_key) in (select dataset, record_key from set_aside
      where seen_at < ${observedBefore} limit ${rowsPerBatch})`,
    sql`delete from sessions where id in (select id from sessions
      where date < ${datedBefore} and is_on_board = 0 order by date limit ${rowsPerBatch})`,
    sql`delete from stream_runs where (session_id, ordinal) in (select session_id, ordinal from stream_runs
      where not exists (select 1 from sessions where id = session_id) limit ${rowsPerBatch})`,
    sql`delete from live_texts where session_id in (select session_id from live_texts
      where not exists (select 1 from sessions where id = session_id) limit ${rowsPerBatch})`,
    sql`delete from acknowledgements where ordinal in (select ordinal from acknowledgements
      where not exists (select 1 from sessions where id = session_id) limit ${rowsPerBatch})`,
    sql`delete from notes where id in (select id from notes
      where not exists (select 1 from sessions where sessions.id = session_id) limit ${rowsPerBatch})`,
    sql`delete from snoozes where id in (select id from snoozes
      where ended_at < ${observedBefore} limit ${rowsPerBatch})`,
    sql`delete from action_log where id in (select id from action_log
      where at < ${observedBefore} order by at limit ${rowsPerBatch})`,
    sql`delete from mark_requests where id in (select id from mark_requests
      where made_at < ${observedBefore} order by made_at limit ${rowsPerBatch})`,
    sql`delete from alerts where id in (select id from alerts
      where ended_at < ${observedBefore} limit ${rowsPerBatch})`,
    sql`delete from alert_deliveries where id in (select id from alert_deliveries
      where ended_at < ${observedBefore} limit ${rowsPerBatch})`,
    sql`delete from alert_digests where (id, channel_id) in (select id, channel_id from alert_digests
      where ended_at < ${observedBefore} limit ${rowsPerBatch})`,
    sql`delete from incident_entries where (number, place) in (select number, place from incident_entries
      where number in (${closedBefore}) limit ${rowsPerBatch})`,
    sql`delete from incident_members where (number, session_id) in (select number, session_id from incident_members
      where number in (${closedBefore}) limit ${rowsPerBatch})`,
    sql`delete from incidents where number in (${closedBefore} limit ${rowsPerBatch})`,
    sql`delete from call_days where day in (select day from call_days
      where day < ${observedBefore} limit ${rowsPerBatch})`,
    sql`delete from air_readings where (session_id, ordinal) in (select session_id, ordinal from air_readings
      where said_at < ${observedBefore} order by said_at limit ${rowsPerBatch})`,
    sql`delete from air_coverage where from_at in (select from_at from air_coverage
      where to_at < ${observedBefore} order by from_at limit ${rowsPerBatch})`,
    sql`delete from air_minutes where (session_id, from_at) in (select session_id, from_at from air_minutes
      where from_at < ${measuredBefore} order by from_at limit ${rowsPerBatch})`,
    ...pastBatches(shownBefore),
    dated("events"),
    dated("recordings"),
    dated("transcripts"),
  ];
}

/** Whole frames: a board is read from where its frame begins. */
function pastBatches(shownBefore: number): RawBuilder<unknown>[] {
  const firstKept = sql`(select coalesce(max(frame), 0) from past_boards where at <= ${shownBefore})`;
  return [
    sql`delete from past_sessions where (frame, session_id, version) in
      (select frame, session_id, version from past_sessions where frame < ${firstKept} limit ${rowsPerBatch})`,
    sql`delete from past_boards where version in
      (select version from past_boards where frame < ${firstKept} limit ${rowsPerBatch})`,
    sql`delete from confirmations where from_at in
      (select from_at from confirmations where to_at < ${shownBefore} limit ${rowsPerBatch})`,
  ];
}

async function affected(db: Queryable, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await statement.execute(db);
  return Number(numAffectedRows ?? 0);
}
