import { sql, type SqlBool } from "kysely";
import type { BoardSession } from "../../../contract/board/board-session.ts";
import { failureKinds } from "../../../contract/public-v3/session-state.ts";
import type { Queryable } from "../schema.ts";
import { readVersion } from "../version.ts";
import { endedFailure } from "./failure-ends.ts";
import { joinedSessions, toBoardSessions } from "./board-session.ts";

/** The board at a version, or what changed on it. */
export interface ReadBoard {
  version: number;
  sessions: BoardSession[];
  /** The ids of sessions that have left the board; null where `sessions` is the whole board. */
  removed: number[] | null;
}

/**
 * The sessions that changed after version `since`; all of them without it, and for a version of another store or one
 * ahead of this store. The version is read first, so that a change in between is sent twice rather than lost.
 */
export async function readBoard(
  { db, firstVersion }: { db: Queryable; firstVersion: number },
  since: number | undefined,
  unsteadyAfter: number,
): Promise<ReadBoard> {
  const version = await readVersion(db);
  const shown = joinedSessions(db).where("sessions.is_on_board", "=", 1);
  if (since === undefined || since < firstVersion || since > version) {
    const rows = await shown.orderBy("sessions.date").orderBy("sessions.id").execute();
    return { version, sessions: await toBoardSessions(db, rows, unsteadyAfter), removed: null };
  }
  const rows = await shown.where("sessions.seq", ">", since).orderBy("sessions.id").execute();
  const removed = await db
    .selectFrom("sessions")
    .select("id")
    .where("left_board_seq", ">", since)
    .where(sql<SqlBool>`is_on_board = 0`)
    .orderBy("id")
    .execute();
  return {
    version,
    sessions: await toBoardSessions(db, rows, unsteadyAfter),
    removed: removed.map(({ id }) => id),
  };
}

/**
 * When the last failure ended among sessions that have left the board: by recovery, or because the session was removed
 * upstream. Null when none did. Milliseconds since the epoch.
 */
export async function readGoneFailureEnd(db: Queryable): Promise<number | null> {
  const left = sql<SqlBool>`sessions.left_board_seq > 0 and sessions.is_on_board = 0`;
  const recovered = await db
    .selectFrom("sessions")
    .innerJoin("transitions", "transitions.session_id", "sessions.id")
    .select(({ fn }) => fn.max("transitions.observed_at").as("at"))
    .where(left)
    .where(endedFailure("transitions"))
    .executeTakeFirst();
  const removed = await db
    .selectFrom("sessions")
    .select(({ fn }) => fn.max("sessions.removed_at").as("at"))
    .where(left)
    .where("sessions.state", "in", [...failureKinds])
    .executeTakeFirst();
  const ends = [recovered?.at ?? null, removed?.at ?? null].filter((at) => at !== null);
  return ends.length === 0 ? null : Math.max(...ends);
}
