import type { InsertResult } from "kysely";
import type { FieldProblem } from "../../../contract/files/field-problems.ts";
import type { HistoryLine } from "../../../contract/files/history-file.ts";
import { inChunks } from "../in-chunks.ts";
import type { Queryable, SessionRow } from "../schema.ts";
import { companyRow, eventRow, sessionRow, transitionRow } from "./history-rows.ts";

/** A line and its number in the file. `place` is that of a change among those that its session had at that instant. */
export interface NumberedLine<Line = HistoryLine> {
  number: number;
  line: Line;
  place: number;
}

/** What some lines changed, and those that cannot be stored. */
export interface Written {
  changed: number;
  bad: { number: number; problem: FieldProblem }[];
}

/** The types of lines that are stored. */
export type StoredType = Exclude<HistoryLine["type"], "history" | "end">;

type Write<Type extends StoredType> = (
  transaction: Queryable,
  lines: readonly NumberedLine<HistoryLine<Type>>[],
  version: number,
) => Promise<Written>;

/** Stores lines of one type. What is stored already stays as it is, so that doing so again changes nothing. */
export const writeLines: { [Type in StoredType]: Write<Type> } = {
  company: (transaction, lines) =>
    insert(
      lines.map(({ line }) => companyRow(line)),
      (rows) => transaction.insertInto("companies").values(rows).onConflict(doNothing),
    ),
  event: (transaction, lines) =>
    insert(
      lines.map(({ line }) => eventRow(line)),
      (rows) => transaction.insertInto("events").values(rows).onConflict(doNothing),
    ),
  session: writeSessions,
  transition: async (transaction, lines) => {
    const { known, bad } = await withSession(transaction, lines);
    const { changed } = await insert(
      known.map(({ line, place }) => transitionRow(line, place)),
      (rows) => transaction.insertInto("transitions").values(rows).onConflict(doNothing),
    );
    return { changed, bad };
  },
  dateChange: async (transaction, lines) => {
    const { known, bad } = await withSession(transaction, lines);
    const rowsOf = known.map(({ line }) => ({
      session_id: line.sessionId,
      observed_at: line.observedAt,
      from_date: line.fromDate,
    }));
    const { changed } = await insert(rowsOf, (rows) =>
      transaction.insertInto("date_changes").values(rows).onConflict(doNothing),
    );
    return { changed, bad };
  },
  // An interval that went on after an earlier export has a later end now.
  coverage: (transaction, lines) =>
    insert(
      lines.map(({ line }) => ({ from_at: line.from, to_at: line.to })),
      (rows) =>
        transaction
          .insertInto("coverage")
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .column("from_at")
              .doUpdateSet((row) => ({ to_at: row.ref("excluded.to_at") }))
              .whereRef("coverage.to_at", "<", "excluded.to_at"),
          ),
    ),
  confirmation: (transaction, lines) =>
    insert(
      lines.map(({ line }) => ({ from_at: line.from, to_at: line.to, every_ms: line.everyMs })),
      (rows) =>
        transaction
          .insertInto("confirmations")
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .column("from_at")
              .doUpdateSet((row) => ({ to_at: row.ref("excluded.to_at") }))
              .whereRef("confirmations.to_at", "<", "excluded.to_at"),
          ),
    ),
};

const doNothing = <Done>(conflict: { doNothing(): Done }): Done => conflict.doNothing();

async function insert<Row>(
  rows: readonly Row[],
  into: (rows: Row[]) => { executeTakeFirst(): Promise<InsertResult> },
): Promise<Written> {
  let changed = 0;
  for (const chunk of inChunks(rows))
    changed += Number((await into(chunk).executeTakeFirst()).numInsertedOrUpdatedRows ?? 0);
  return { changed, bad: [] };
}

/** Splits lines by whether their session is stored. */
async function withSession<Line extends { sessionId: number }>(
  transaction: Queryable,
  lines: readonly NumberedLine<Line>[],
) {
  const stored = await readStored(
    transaction,
    lines.map(({ line }) => line.sessionId),
  );
  const known = lines.filter(({ line }) => stored.has(line.sessionId));
  const bad = lines
    .filter(({ line }) => !stored.has(line.sessionId))
    .map(({ number, line }) => ({
      number,
      problem: {
        field: "sessionId",
        reason: `refers to session ${line.sessionId}, which neither the store nor an earlier line has`,
      },
    }));
  return { known, bad };
}

type Stored = Pick<SessionRow, "id" | "event_id" | "company_id" | "first_seen_at" | "asked_at">;

async function readStored(db: Queryable, ids: readonly number[]): Promise<Map<number, Stored>> {
  const stored = new Map<number, Stored>();
  for (const chunk of inChunks([...new Set(ids)])) {
    const rows = await db
      .selectFrom("sessions")
      .select(["id", "event_id", "company_id", "first_seen_at", "asked_at"])
      .where("id", "in", chunk)
      .execute();
    for (const row of rows) stored.set(row.id, row);
  }
  return stored;
}

/**
 * Adds sessions that are not stored. One that is was seen earlier than the store knew; its facts stay those of the later
 * request.
 */
async function writeSessions(
  transaction: Queryable,
  lines: readonly NumberedLine<HistoryLine<"session">>[],
  version: number,
): Promise<Written> {
  const stored = await readStored(
    transaction,
    lines.map(({ line }) => line.id),
  );
  const added = new Map<number, SessionRow>();
  const bad: Written["bad"] = [];
  let changed = 0;
  for (const { number, line } of lines) {
    const row = sessionRow(line, version);
    const before = stored.get(line.id) ?? added.get(line.id);
    if (before === undefined) {
      added.set(line.id, row);
    } else if (before.event_id !== row.event_id || before.company_id !== row.company_id) {
      const reason =
        `session ${line.id} belongs to event ${before.event_id} of company ${before.company_id} in the store; ` +
        "is the file from another upstream?";
      bad.push({ number, problem: { field: "id", reason } });
    } else if (stored.has(line.id) && (await updateSession(transaction, before, row))) {
      changed += 1;
    }
  }
  const inserted = await insert([...added.values()], (rows) =>
    transaction.insertInto("sessions").values(rows),
  );
  return { changed: changed + inserted.changed, bad };
}

/** Whether anything changed. */
async function updateSession(transaction: Queryable, before: Stored, row: SessionRow): Promise<boolean> {
  const isSeenEarlier = row.first_seen_at < before.first_seen_at;
  const isLater = row.asked_at > before.asked_at;
  if (!isSeenEarlier && !isLater) return false;
  const { id: _id, is_on_board: _board, left_board_seq: _left, first_seen_at, seq, ...facts } = row;
  await transaction
    .updateTable("sessions")
    .set({
      ...(isLater && facts),
      seq,
      first_seen_at: Math.min(first_seen_at, before.first_seen_at),
    })
    .where("id", "=", row.id)
    .execute();
  return true;
}
