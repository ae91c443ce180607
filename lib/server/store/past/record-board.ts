import { joinedSessions, toBoardSessions } from "../board/board-session.ts";
import { readGoneFailureEnd } from "../board/read-board.ts";
import { inChunks } from "../in-chunks.ts";
import { isPastForAll } from "../leadership.ts";
import { readSnoozes } from "../marks/snoozes.ts";
import type { Queryable } from "../schema.ts";
import { readVersion } from "../version.ts";
import type { PastBoardRow, PastSessionRow } from "./past-tables.ts";

const dayMs = 86_400_000;
/** The rows of a frame, all of which may have to be read for one moment. */
const rowsPerFrame = 10_000;
/** How far the wall clock may go back before the history is truncated. */
const smallStepMs = 10_000;

/**
 * Records the board after a transaction that made a version, within it. `before` is the version before it, `now` the
 * present in milliseconds since the epoch.
 */
export async function recordBoard(
  transaction: Queryable,
  { before, now, flappingWithinMs }: { before: number; now: number; flappingWithinMs: number },
): Promise<void> {
  const version = await readVersion(transaction);
  const last = await lastBoard(transaction, now);
  const at = Math.max(now, last?.at ?? now);
  const isNewFrame = last === undefined || (await isFrameOver(transaction, last, at));
  const frame = isNewFrame ? version : last.frame;
  const unsteadyAfter = now - flappingWithinMs;
  const changed = await changedRows(transaction, { before, isNewFrame, last, unsteadyAfter });
  for (const chunk of inChunks(changed))
    await transaction
      .insertInto("past_sessions")
      .values(chunk.map((row) => ({ ...row, frame, version, at })))
      .execute();
  await transaction
    .insertInto("past_boards")
    .values({
      version,
      at,
      frame,
      gone_failure_ended_at: await goneFailureEnd(transaction, before, last),
      snoozes: JSON.stringify(await readSnoozes(transaction)),
    })
    .execute();
}

/**
 * The last recorded board. After the wall clock was set back, boards of a later time are deleted; not where this machine's
 * clock is only behind the database's, by which other instances may have recorded them.
 */
async function lastBoard(transaction: Queryable, now: number): Promise<PastBoardRow | undefined> {
  const newest = transaction.selectFrom("past_boards").selectAll().orderBy("version", "desc").limit(1);
  const last = await newest.executeTakeFirst();
  if (last === undefined || last.at - now <= smallStepMs) return last;
  if (await isPastForAll(transaction, last.at)) return last;
  await transaction.deleteFrom("past_sessions").where("at", ">", now).execute();
  await transaction.deleteFrom("past_boards").where("at", ">", now).execute();
  return newest.executeTakeFirst();
}

async function isFrameOver(db: Queryable, last: PastBoardRow, at: number): Promise<boolean> {
  if (Math.floor(last.at / dayMs) !== Math.floor(at / dayMs)) return true;
  const { count } = await db
    .selectFrom("past_sessions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("is_change", "=", 1)
    .where("version", ">", last.frame)
    .executeTakeFirstOrThrow();
  return Number(count) > rowsPerFrame;
}

type NewRow = Omit<PastSessionRow, "frame" | "version" | "at">;

async function changedRows(
  db: Queryable,
  {
    before,
    isNewFrame,
    last,
    unsteadyAfter,
  }: { before: number; isNewFrame: boolean; last: PastBoardRow | undefined; unsteadyAfter: number },
): Promise<NewRow[]> {
  const onBoard = joinedSessions(db).where("sessions.is_on_board", "=", 1).select("sessions.seq");
  const rows = await (isNewFrame ? onBoard : onBoard.where("sessions.seq", ">", before)).execute();
  const left = await db
    .selectFrom("sessions")
    .select("id")
    .where("left_board_seq", ">", before)
    .where("is_on_board", "=", 0)
    .execute();
  const isChanged = new Set(rows.filter(({ seq }) => seq > before).map(({ id }) => id));
  const ids = [...isChanged, ...left.map(({ id }) => id)];
  const known = await statesOf(db, last?.frame ?? null, ids);
  const sessions = await toBoardSessions(db, rows, unsteadyAfter);
  return [
    ...sessions.map((session) => ({
      session_id: session.id,
      is_change: isChanged.has(session.id) ? 1 : 0,
      is_new_state: isChanged.has(session.id) && known.get(session.id) !== session.state ? 1 : 0,
      previous_state: known.get(session.id) ?? null,
      state: session.state,
      state_since: Date.parse(session.stateSince),
      date: Date.parse(session.date),
      body: JSON.stringify(session),
    })),
    ...left
      .filter(({ id }) => (known.get(id) ?? null) !== null)
      .map(({ id }) => ({ session_id: id, previous_state: known.get(id) ?? null, ...offTheBoard })),
  ];
}

const offTheBoard = { is_change: 1, is_new_state: 1, state: null, state_since: null, date: null, body: null };

/** The state with which sessions were last recorded; null for one that had left the board. */
async function statesOf(
  db: Queryable,
  frame: number | null,
  ids: readonly number[],
): Promise<Map<number, PastSessionRow["state"]>> {
  const states = new Map<number, PastSessionRow["state"]>();
  if (frame === null) return states;
  for (const chunk of inChunks(ids)) {
    const rows = await db
      .selectFrom("past_sessions")
      .select(["session_id", "state"])
      .where("frame", "=", frame)
      .where("session_id", "in", chunk)
      .orderBy("version")
      .execute();
    for (const row of rows) states.set(row.session_id, row.state);
  }
  return states;
}

/** Read again only when a session changed that has left the board before, because no other change affects it. */
async function goneFailureEnd(
  db: Queryable,
  before: number,
  last: PastBoardRow | undefined,
): Promise<number | null> {
  const changed = await db
    .selectFrom("sessions")
    .select("id")
    // Both values, so that the index on (is_on_board, seq) is used.
    .where("is_on_board", "in", [0, 1])
    .where("seq", ">", before)
    .where("left_board_seq", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return last === undefined || changed ? readGoneFailureEnd(db) : last.gone_failure_ended_at;
}
