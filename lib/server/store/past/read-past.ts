import type { Queryable } from "../schema.ts";
import type { PastBoardRow, PastSessionRow } from "./past-tables.ts";

/** The first moment of which the board is kept; null while there is none. */
export async function keptSince(db: Queryable): Promise<number | null> {
  const first = await db
    .selectFrom("past_boards")
    .select("at")
    .orderBy("at")
    .orderBy("version")
    .limit(1)
    .executeTakeFirst();
  return first?.at ?? null;
}

/** The version that the board had at a moment; undefined before the history begins. */
export function readPastBoard(db: Queryable, at: number): Promise<PastBoardRow | undefined> {
  return db
    .selectFrom("past_boards")
    .selectAll()
    .where("at", "<=", at)
    .orderBy("at", "desc")
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The sessions on the board in a version, in the board's order. */
export async function readPastSessions(
  db: Queryable,
  { frame, version }: Pick<PastBoardRow, "frame" | "version">,
): Promise<PastSessionRow[]> {
  return db
    .selectFrom("past_sessions as row")
    .innerJoin(
      (query) =>
        query
          .selectFrom("past_sessions")
          .select(({ fn }) => ["session_id", fn.max("version").as("version")])
          .where("frame", "=", frame)
          .where("version", "<=", version)
          .groupBy("session_id")
          .as("newest"),
      (join) =>
        join
          .onRef("row.session_id", "=", "newest.session_id")
          .onRef("row.version", "=", "newest.version")
          .on("row.frame", "=", frame),
    )
    .selectAll("row")
    .where("row.body", "is not", null)
    .orderBy("row.date")
    .orderBy("row.session_id")
    .execute();
}

/** The states of sessions as of a version; null for those that had left the board. */
export async function readPastStates(
  db: Queryable,
  { frame, version }: Pick<PastBoardRow, "frame" | "version">,
): Promise<Pick<PastSessionRow, "session_id" | "state">[]> {
  return db
    .selectFrom("past_sessions")
    .select(["session_id", "state"])
    .where("frame", "=", frame)
    .where("version", "<=", version)
    .orderBy("version")
    .execute();
}

/** At most `limit` changes after a version and up to a moment, in order. */
export function readPastChanges(
  db: Queryable,
  version: number,
  until: number,
  limit: number,
): Promise<PastSessionRow[]> {
  return db
    .selectFrom("past_sessions")
    .selectAll()
    .where("is_change", "=", 1)
    .where("version", ">", version)
    .where("at", "<=", until)
    .orderBy("version")
    .orderBy("session_id")
    .limit(limit)
    .execute();
}

/** The versions after one and up to a moment, in order. */
export function readPastVersions(db: Queryable, version: number, until: number): Promise<PastBoardRow[]> {
  return db
    .selectFrom("past_boards")
    .selectAll()
    .where("version", ">", version)
    .where("at", "<=", until)
    .orderBy("version")
    .execute();
}

/** Changes of state that were stored after `from` and up to `storedBy`, of states that had begun by `until`. */
export function readFoundLater(
  db: Queryable,
  { from, until, storedBy }: { from: number; until: number; storedBy: number },
): Promise<PastSessionRow[]> {
  return db
    .selectFrom("past_sessions")
    .selectAll()
    .where("is_new_state", "=", 1)
    .where("at", ">", from)
    .where("at", "<=", storedBy)
    .where("state_since", "<=", until)
    .where("previous_state", "is not", null)
    .orderBy("version")
    .execute();
}

/** A change of state without the rest of its session. */
export type StateChange = Pick<PastSessionRow, "session_id" | "at" | "state" | "previous_state">;

/** The changes of state in a time range, in order; also sessions that joined or left the board. */
export function readStateChanges(db: Queryable, from: number, to: number): Promise<StateChange[]> {
  return db
    .selectFrom("past_sessions")
    .select(["session_id", "at", "state", "previous_state"])
    .where("is_new_state", "=", 1)
    .where("at", ">", from)
    .where("at", "<=", to)
    .orderBy("at")
    .orderBy("version")
    .execute();
}
