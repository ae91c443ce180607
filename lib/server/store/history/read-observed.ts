import { sql } from "kysely";
import {
  historyVersion,
  type WrittenHistoryLine,
  type WrittenPeriod,
} from "../../../contract/files/history-file.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import { changedAt } from "../../../domain/session/call-change.ts";
import type { Queryable, SessionRow, TransitionRow } from "../schema.ts";
import { StoreError } from "../store-failure.ts";
import { companyLine, dateChangeLine, eventLine, sessionLine, transitionLine } from "./history-rows.ts";
import { readImportedPeriods, readOwnPeriod, readStoreId } from "./imported-periods.ts";

/** Rows in memory at once. */
const rowsAtOnce = 2_000;

export interface ReadOptions {
  /** What people call this installation. */
  name: string;
  /** Leaves out what was observed after this; null for all. Milliseconds since the epoch. */
  until: number | null;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * The observed history as the lines of a file, a bounded number of them in memory. Read it in one transaction, so that
 * the lines belong together.
 * @throws StoreError where nothing was observed
 */
export async function* readObserved(db: Queryable, options: ReadOptions): AsyncGenerator<WrittenHistoryLine> {
  const until = options.until ?? Number.MAX_SAFE_INTEGER;
  const periods = await readPeriods(db, options.name, until);
  if (periods.length === 0)
    throw new StoreError("nothing has been observed by then, so there is nothing to export");
  let lines = 1;
  yield { type: "history", version: historyVersion, exportedAt: iso(options.now), periods };
  const parts = [
    byId(db, "companies", companyLine),
    byId(db, "events", eventLine),
    sessionLines(db, until),
    transitionLines(db, until),
    dateChangeLines(db, until),
    coverageLines(db, until),
    confirmationLines(db, until),
  ];
  for (const part of parts) {
    for await (const line of part) {
      lines += 1;
      yield line;
    }
  }
  yield { type: "end", lines };
}

/** The times that are in the file: those that were imported, and the store's own. */
async function readPeriods(db: Queryable, name: string, until: number): Promise<WrittenPeriod[]> {
  const own = await readOwnPeriod(db);
  const imported = (await readImportedPeriods(db)).map((row) => ({
    source: row.source,
    name: row.name,
    isSample: row.is_sample === 1,
    from: row.from_at,
    to: row.to_at,
  }));
  return [...imported, ...(own ? [{ source: await readStoreId(db), name, isSample: false, ...own }] : [])]
    .filter(({ from }) => from <= until)
    .map((period) => ({ ...period, from: iso(period.from), to: iso(Math.min(period.to, until)) }));
}

async function* byId<Row extends { id: number }>(
  db: Queryable,
  table: "companies" | "events",
  toLine: (row: Row) => WrittenHistoryLine,
): AsyncGenerator<WrittenHistoryLine> {
  for (let after = -1; ;) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      where id > ${after} order by id limit ${sql.lit(rowsAtOnce)}`.execute(db);
    for (const row of rows) yield toLine(row);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function* sessionLines(db: Queryable, until: number): AsyncGenerator<WrittenHistoryLine<"session">> {
  for (let after = -1; ;) {
    const rows = await db
      .selectFrom("sessions")
      .selectAll()
      .where("id", ">", after)
      .orderBy("id")
      .limit(rowsAtOnce)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const seen = rows.filter((row) => row.first_seen_at <= until);
    const changes = await lastChanges(db, { from: rows[0]?.id ?? 0, to: last.id }, until);
    for (const row of seen) yield sessionLine(asOf(row, changes.get(row.id), until));
  }
}

/** The last change of each session by then; of sessions with ids in a range. */
async function lastChanges(
  db: Queryable,
  ids: { from: number; to: number },
  until: number,
): Promise<Map<number, TransitionRow>> {
  const rows = await db
    .selectFrom("transitions")
    .selectAll()
    .where("session_id", ">=", ids.from)
    .where("session_id", "<=", ids.to)
    .where("observed_at", "<=", until)
    .orderBy("session_id")
    .orderBy("ordinal")
    .execute();
  return new Map(rows.map((row) => [row.session_id, row]));
}

/** A session as it was known at an earlier instant, as far as its changes show. */
function asOf(row: SessionRow, last: TransitionRow | undefined, until: number): SessionRow {
  if (row.asked_at <= until || !last) return row;
  const known = { ...row, asked_at: until, updated_at: Math.min(row.updated_at, last.upstream_updated_at) };
  const wentLive = row.went_live_at !== null && row.went_live_at > until ? null : row.went_live_at;
  const removed = row.removed_at !== null && row.removed_at > until ? null : row.removed_at;
  if (last.to_state === row.state && row.state_since <= until)
    return { ...known, went_live_at: wentLive, removed_at: removed };
  return {
    ...known,
    went_live_at: wentLive,
    removed_at: removed,
    state: last.to_state,
    upstream_state: last.to_state,
    previous_state: last.from_state,
    state_since: changedAt({
      from: last.from_state,
      to: last.to_state,
      observedAt: last.observed_at,
      notBefore: last.not_before,
      upstreamUpdatedAt: last.upstream_updated_at,
    }),
    state_since_basis: last.from_state === null ? "upstream" : "observed",
  };
}

async function* transitionLines(
  db: Queryable,
  until: number,
): AsyncGenerator<WrittenHistoryLine<"transition">> {
  for (let after = { at: -1, id: -1, ordinal: 0 }; ;) {
    const rows = await db
      .selectFrom("transitions")
      .selectAll()
      // Those of sessions that are no longer kept cannot be shown.
      .where(sql<boolean>`exists (select 1 from sessions where sessions.id = transitions.session_id)`)
      .where(sql<boolean>`(observed_at, session_id, ordinal) > (${after.at}, ${after.id}, ${after.ordinal})`)
      .where("observed_at", "<=", until)
      .orderBy("observed_at")
      .orderBy("session_id")
      .orderBy("ordinal")
      .limit(rowsAtOnce)
      .execute();
    for (const row of rows) yield transitionLine(row);
    const last = rows.at(-1);
    if (!last) return;
    after = { at: last.observed_at, id: last.session_id, ordinal: last.ordinal };
  }
}

async function* dateChangeLines(
  db: Queryable,
  until: number,
): AsyncGenerator<WrittenHistoryLine<"dateChange">> {
  for (let after = { id: -1, at: -1 }; ;) {
    const rows = await db
      .selectFrom("date_changes")
      .selectAll()
      .where(sql<boolean>`exists (select 1 from sessions where sessions.id = date_changes.session_id)`)
      .where(sql<boolean>`(session_id, observed_at) > (${after.id}, ${after.at})`)
      .orderBy("session_id")
      .orderBy("observed_at")
      .limit(rowsAtOnce)
      .execute();
    for (const row of rows) if (row.observed_at <= until) yield dateChangeLine(row);
    const last = rows.at(-1);
    if (!last) return;
    after = { id: last.session_id, at: last.observed_at };
  }
}

async function* coverageLines(db: Queryable, until: number): AsyncGenerator<WrittenHistoryLine<"coverage">> {
  for (let after = -1; ;) {
    const rows = await db
      .selectFrom("coverage")
      .selectAll()
      .where("from_at", ">", after)
      .where("from_at", "<=", until)
      .orderBy("from_at")
      .limit(rowsAtOnce)
      .execute();
    for (const row of rows)
      yield { type: "coverage", from: iso(row.from_at), to: iso(Math.min(row.to_at, until)) };
    const last = rows.at(-1);
    if (!last) return;
    after = last.from_at;
  }
}

async function* confirmationLines(
  db: Queryable,
  until: number,
): AsyncGenerator<WrittenHistoryLine<"confirmation">> {
  for (let after = -1; ;) {
    const rows = await db
      .selectFrom("confirmations")
      .selectAll()
      .where("from_at", ">", after)
      .where("from_at", "<=", until)
      .orderBy("from_at")
      .limit(rowsAtOnce)
      .execute();
    for (const row of rows)
      yield {
        type: "confirmation",
        from: iso(row.from_at),
        to: iso(Math.min(row.to_at, until)),
        everyMs: row.every_ms,
      };
    const last = rows.at(-1);
    if (!last) return;
    after = last.from_at;
  }
}
