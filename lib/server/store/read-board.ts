import { sql, type SqlBool } from "kysely";
import type { CompanyRow, EventRow, SessionRow } from "./schema.ts";
import type { Queryable } from "./open-store.ts";
import { readVersion } from "./version.ts";

/** A session with what is joined to it. Columns of a missing company or event are null. */
export interface JoinedSession extends Pick<
  SessionRow,
  | "id"
  | "event_id"
  | "company_id"
  | "state"
  | "upstream_state"
  | "date"
  | "went_live_at"
  | "updated_at"
  | "state_since"
  | "state_since_basis"
  | "previous_state"
  | "first_seen_at"
  | "audio"
  | "transcript"
> {
  company_name: CompanyRow["name"] | null;
  display_name: CompanyRow["display_name"];
  country: CompanyRow["country"] | null;
  tickers: CompanyRow["tickers"] | null;
  isins: CompanyRow["isins"] | null;
  cik: CompanyRow["cik"];
  title: EventRow["title"] | null;
  type_id: EventRow["type_id"] | null;
  /** The last look that still showed the state before; null when nobody saw the change. */
  state_not_before: number | null;
  recording_seconds: number | null;
  recordings: number;
  transcripts: number;
  /** When upstream's record was last seen to be unreadable; null while it can be read. */
  unreadable_at: number | null;
}

/** Sessions with their company, event and recording, before any condition. */
export function joinedSessions(db: Queryable) {
  return db
    .selectFrom("sessions")
    .leftJoin("companies", "companies.id", "sessions.company_id")
    .leftJoin("events", "events.id", "sessions.event_id")
    .select([
      "sessions.id",
      "sessions.event_id",
      "sessions.company_id",
      "sessions.state",
      "sessions.upstream_state",
      "sessions.date",
      "sessions.went_live_at",
      "sessions.updated_at",
      "sessions.state_since",
      "sessions.state_since_basis",
      "sessions.previous_state",
      "sessions.first_seen_at",
      "sessions.audio",
      "sessions.transcript",
      "companies.name as company_name",
      "companies.display_name",
      "companies.country",
      "companies.tickers",
      "companies.isins",
      "companies.cik",
      "events.title",
      "events.type_id",
      sql<number | null>`(select not_before from transitions
        where transitions.session_id = sessions.id and transitions.from_state is not null
        order by transitions.ordinal desc limit 1)`.as("state_not_before"),
      sql<number | null>`(select max(duration_seconds) from recordings
        where recordings.event_id = sessions.event_id)`.as("recording_seconds"),
      sql<number>`(select count(*) from recordings where recordings.event_id = sessions.event_id)`.as(
        "recordings",
      ),
      sql<number>`(select count(*) from transcripts where transcripts.event_id = sessions.event_id)`.as(
        "transcripts",
      ),
      sql<number | null>`(select seen_at from set_aside
        where dataset = 'sessions' and record_key = cast(sessions.id as text))`.as("unreadable_at"),
    ]);
}

/**
 * The whole board. The version is read first: a change that lands in between is then sent twice, never lost.
 */
export async function readBoard(db: Queryable): Promise<{ version: number; rows: JoinedSession[] }> {
  const version = await readVersion(db);
  const rows = await joinedSessions(db)
    .where("sessions.is_on_board", "=", 1)
    .orderBy("sessions.date")
    .orderBy("sessions.id")
    .execute();
  return { version, rows };
}

/** What became different on the board after a version. */
export async function readBoardSince(
  db: Queryable,
  since: number,
): Promise<{ version: number; rows: JoinedSession[]; removed: number[] }> {
  const version = await readVersion(db);
  const rows = await joinedSessions(db)
    .where("sessions.is_on_board", "=", 1)
    .where("sessions.seq", ">", since)
    .orderBy("sessions.id")
    .execute();
  const removed = await db
    .selectFrom("sessions")
    .select("id")
    .where("left_board_seq", ">", since)
    .where(sql<SqlBool>`is_on_board = 0`)
    .orderBy("id")
    .execute();
  return { version, rows, removed: removed.map((row) => row.id) };
}
