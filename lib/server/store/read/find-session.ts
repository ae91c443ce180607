import { sql } from "kysely";
import type { ObservedState } from "../../../contract/public-v3/session-state.ts";
import { inChunks } from "../in-chunks.ts";
import { joinedSessions, unreadableAt, type JoinedSession } from "../board/board-session.ts";
import type { Queryable, SessionRow, TransitionRow } from "../schema.ts";

/** A session of the copy, including one that is gone upstream. */
export function findSession(db: Queryable, id: number): Promise<SessionRow | undefined> {
  return db.selectFrom("sessions").selectAll().where("id", "=", id).executeTakeFirst();
}

/** A session that upstream lists, with its joined columns. */
export function findListedSession(db: Queryable, id: number): Promise<JoinedSession | undefined> {
  return joinedSessions(db)
    .where("sessions.id", "=", id)
    .where("sessions.removed_at", "is", null)
    .executeTakeFirst();
}

/** The newest session of an event that upstream lists. */
export function findSessionOfEvent(db: Queryable, eventId: number): Promise<JoinedSession | undefined> {
  return joinedSessions(db)
    .where("sessions.event_id", "=", eventId)
    .where("sessions.removed_at", "is", null)
    .orderBy("sessions.id", "desc")
    .executeTakeFirst();
}

/** The sessions of a company that upstream lists, newest first. */
export function listSessionsOfCompany(
  db: Queryable,
  companyId: number,
  limit: number,
): Promise<JoinedSession[]> {
  return joinedSessions(db)
    .where("sessions.company_id", "=", companyId)
    .where("sessions.removed_at", "is", null)
    .orderBy("sessions.date", "desc")
    .orderBy("sessions.id", "desc")
    .limit(limit)
    .execute();
}

/** The sessions on the board that are in one of these states, newest first. */
export function listSessionsInStates(
  db: Queryable,
  states: readonly ObservedState[],
  limit: number,
): Promise<JoinedSession[]> {
  return joinedSessions(db)
    .where("sessions.state", "in", states)
    .where("sessions.removed_at", "is", null)
    .where("sessions.is_on_board", "=", 1)
    .orderBy("sessions.date", "desc")
    .limit(limit)
    .execute();
}

/** Of a session that upstream lists, what a mark on it needs. */
export interface ListedSession extends Pick<
  JoinedSession,
  "id" | "state" | "unreadable_at" | "company_id" | "air_reading"
> {
  /** The company's name; null where it is not copied. */
  company: string | null;
}

/** Those of these sessions that upstream lists, by id. */
export async function readListed(db: Queryable, ids: readonly number[]): Promise<Map<number, ListedSession>> {
  const found = new Map<number, ListedSession>();
  for (const chunk of inChunks(ids)) {
    const rows = await db
      .selectFrom("sessions")
      .leftJoin("companies", "companies.id", "sessions.company_id")
      .select(({ fn }) => [
        "sessions.id",
        "sessions.state",
        "sessions.company_id",
        sql<JoinedSession["air_reading"]>`(select reading from air_readings
          where session_id = sessions.id order by ordinal desc limit 1)`.as("air_reading"),
        unreadableAt().as("unreadable_at"),
        fn.coalesce("companies.display_name", "companies.name").as("company"),
      ])
      .where("sessions.id", "in", chunk)
      .where("sessions.removed_at", "is", null)
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** The observed transitions of a session, in order. */
export function readHistory(db: Queryable, sessionId: number): Promise<TransitionRow[]> {
  return db
    .selectFrom("transitions")
    .selectAll()
    .where("session_id", "=", sessionId)
    .orderBy("ordinal")
    .execute();
}

/** The states of those of these sessions that upstream lists. */
export async function readStates(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, SessionRow["state"]>> {
  const states = new Map<number, SessionRow["state"]>();
  for (const chunk of inChunks(ids)) {
    const rows = await db
      .selectFrom("sessions")
      .select(["id", "state"])
      .where("id", "in", chunk)
      .where("removed_at", "is", null)
      .execute();
    for (const { id, state } of rows) states.set(id, state);
  }
  return states;
}
