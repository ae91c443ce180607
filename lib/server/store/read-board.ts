import { sql, type SqlBool } from "kysely";
import { earliestResultMs } from "../../contract/public-v3/assumptions.ts";
import { failureKinds } from "../../contract/public-v3/session-state.ts";
import { isLiveFailure } from "../../domain/session/session-state.ts";
import { seenWithinMs } from "../../domain/words/since-when.ts";
import type { CompanyRow, EventRow, Queryable, SessionRow } from "./schema.ts";
import { readVersion } from "./version.ts";

/** A session with its joined columns. Columns of a missing company or event are null. */
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
  /** The last poll that still showed the previous state; null when the change was not observed. */
  state_not_before: number | null;
  /** When it last left a failure, as observed; null when it never did. */
  recovered_at: number | null;
  /** When the failure that it left then began; null where its beginning was not observed closely. */
  failed_at: number | null;
  /** How often it was observed to enter a live failure, and a failure of its recording. */
  live_failures: number;
  recording_failures: number;
  recording_seconds: number | null;
  recordings: number;
  transcripts: number;
  /** When upstream's record was last found unreadable; null while it can be read. */
  unreadable_at: number | null;
  /** When a failure last ended that somebody had acknowledged. */
  acknowledged_failure_ended_at: number | null;
  notes: number;
}

/** The results of a session's event, without those of an earlier date. */
function isResult(table: "recordings" | "transcripts") {
  const from = sql.table(table);
  return sql`${from}.event_id = sessions.event_id and ${from}.updated_at >= sessions.date - ${earliestResultMs}`;
}

/** The beginning of the last failure that has ended. */
function failedAt() {
  const failures = sql.join(failureKinds);
  return sql<number | null>`(select case when begun.observed_at - begun.not_before <= ${seenWithinMs}
      then begun.observed_at end
    from transitions as begun where begun.session_id = sessions.id
    and begun.from_state not in (${failures}) and begun.to_state in (${failures})
    and begun.ordinal < (select max(ended.ordinal) from transitions as ended
      where ended.session_id = sessions.id and ended.from_state in (${failures})
      and ended.to_state not in (${failures}))
    order by begun.ordinal desc limit 1)`;
}

/** Sessions joined with their company, event and recording. */
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
      sql<number | null>`(select max(observed_at) from transitions
        where transitions.session_id = sessions.id and transitions.from_state in (${sql.join(failureKinds)})
        and transitions.to_state not in (${sql.join(failureKinds)}))`.as("recovered_at"),
      failedAt().as("failed_at"),
      sql<number>`(select count(*) from transitions where transitions.session_id = sessions.id
        and transitions.to_state in (${sql.join(failureKinds.filter(isLiveFailure))}))`.as("live_failures"),
      sql<number>`(select count(*) from transitions where transitions.session_id = sessions.id
        and transitions.to_state = 'processingRecordingFailed')`.as("recording_failures"),
      sql<number | null>`(select max(duration_seconds) from recordings where ${isResult("recordings")})`.as(
        "recording_seconds",
      ),
      sql<number>`(select count(*) from recordings where ${isResult("recordings")})`.as("recordings"),
      sql<number>`(select count(*) from transcripts where ${isResult("transcripts")})`.as("transcripts"),
      sql<number | null>`(select seen_at from set_aside
        where dataset = 'sessions' and record_key = cast(sessions.id as text))`.as("unreadable_at"),
      sql<number | null>`(select max(failure_ended_at) from acknowledgements
        where acknowledgements.session_id = sessions.id)`.as("acknowledged_failure_ended_at"),
      sql<number>`(select count(*) from notes where notes.session_id = sessions.id)`.as("notes"),
    ]);
}

/** The whole board. The version is read first, so that a change in between is sent twice rather than lost. */
export async function readBoard(db: Queryable): Promise<{ version: number; rows: JoinedSession[] }> {
  const version = await readVersion(db);
  const rows = await joinedSessions(db)
    .where("sessions.is_on_board", "=", 1)
    .orderBy("sessions.date")
    .orderBy("sessions.id")
    .execute();
  return { version, rows };
}

/** What changed on the board after a version. */
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

const failures = sql.join(failureKinds);

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
    .where(
      sql<SqlBool>`transitions.from_state in (${failures}) and transitions.to_state not in (${failures})`,
    )
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
