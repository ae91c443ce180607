import { sql } from "kysely";
import { failureKinds, unknownState } from "../../../contract/public-v3/session-state.ts";
import type { TimeWindow } from "../../../domain/time/time-window.ts";
import { inChunks } from "../in-chunks.ts";
import type { Queryable } from "../schema.ts";
import {
  statesWhere,
  isLive,
  isProcessing,
  isUnconfirmed,
  isConfirmed,
} from "../../../domain/session/session-state.ts";

/** The ids of the listed sessions in a window. */
export async function readSessionIds(db: Queryable, window: TimeWindow): Promise<number[]> {
  const rows = await db
    .selectFrom("sessions")
    .select("id")
    .where("removed_at", "is", null)
    .where("date", ">=", window.from)
    .where("date", "<", window.to)
    .execute();
  return rows.map((row) => row.id);
}

/** The events of these sessions. */
export async function eventIdsOfSessions(db: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.selectFrom("sessions").select("event_id").where("id", "in", ids).execute();
  return new Set(rows.map((row) => row.event_id));
}

/** Which of these events have a session in the copy. */
export async function eventIdsWithSession(db: Queryable, eventIds: readonly number[]): Promise<Set<number>> {
  const found = new Set<number>();
  for (const chunk of inChunks(eventIds)) {
    const rows = await db.selectFrom("sessions").select("event_id").where("event_id", "in", chunk).execute();
    for (const row of rows) found.add(row.event_id);
  }
  return found;
}

/** At most 2,000 companies or events of listed sessions that the copy lacks. */
export async function missingJoins(
  db: Queryable,
  table: "companies" | "events",
  among: "board" | "all",
): Promise<number[]> {
  const column = table === "companies" ? "company_id" : "event_id";
  const found = await sql<{ id: number }>`
    select distinct ${sql.ref(column)} as id from sessions
    where removed_at is null and ${among === "all" ? sql`1 = 1` : sql`is_on_board = 1`} and not exists
      (select 1 from ${sql.table(table)} as joined where joined.id = ${sql.ref(`sessions.${column}`)})
    limit 2000`.execute(db);
  return found.rows.map((row) => row.id);
}

/** Instants that decide which sessions may change state soon. */
export interface MotionLimits {
  failedSince: number;
  dueFrom: number;
  dueUntil: number;
}

/** True while a session on the board is live or processing, failed after an instant, or is due. */
export async function hasSessionInMotion(
  db: Queryable,
  { failedSince, dueFrom, dueUntil }: MotionLimits,
): Promise<boolean> {
  const found = await db
    .selectFrom("sessions")
    .select("id")
    .where("is_on_board", "=", 1)
    .where((session) =>
      session.or([
        session(
          "state",
          "in",
          statesWhere((state) => isLive(state) || isProcessing(state)),
        ),
        session.and([
          session("state", "in", [...failureKinds, unknownState]),
          session("state_since", ">=", failedSince),
        ]),
        session.and([
          session(
            "state",
            "in",
            statesWhere((state) => isUnconfirmed(state) || isConfirmed(state)),
          ),
          session("date", ">=", dueFrom),
          session("date", "<=", dueUntil),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
