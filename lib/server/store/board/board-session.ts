import { iso } from "../../../contract/public-v3/instant.ts";
import { sql } from "kysely";
import type { BoardCompany, BoardSession } from "../../../contract/board/board-session.ts";
import { failureKinds, toObservedState, unknownState } from "../../../contract/public-v3/session-state.ts";
import { isLiveFailure, isRecordingFailure } from "../../../domain/session/session-state.ts";
import { seenWithinMs } from "../../../domain/session/since-when.ts";
import { placeOf, type PlaceColumns } from "../air/live-places.ts";
import { onAirOf, type AirColumns } from "../air/on-air-of.ts";
import { readIncidentNumbers } from "../incidents/incidents.ts";
import { readAcknowledged, type Acknowledged } from "../marks/acknowledgements.ts";
import type { CompanyRow, EventRow, Queryable, SessionRow } from "../schema.ts";
import { beganFailure, endedFailure } from "./failure-ends.ts";
import { toBoardCompany } from "./board-company.ts";
import { readUnsteady, type UnsteadyTimes } from "./read-unsteady.ts";
import { finishedTextOf, resultColumns, type ResultColumns } from "./results.ts";

/** A session with its joined columns. Columns of a missing company or event are null. */
export interface JoinedSession
  extends
    Pick<
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
    >,
    AirColumns,
    PlaceColumns,
    ResultColumns {
  company_name: CompanyRow["name"] | null;
  display_name: CompanyRow["display_name"];
  country: CompanyRow["country"] | null;
  tickers: CompanyRow["tickers"] | null;
  isins: CompanyRow["isins"] | null;
  cik: CompanyRow["cik"];
  title: EventRow["title"] | null;
  type_id: EventRow["type_id"] | null;
  language: EventRow["language"];
  /** The last poll that still showed the previous state; null when the change was not observed. */
  state_not_before: number | null;
  /** When it last left a failure, as observed; null when it never did. */
  recovered_at: number | null;
  /** When the failure that it left then began; null where its beginning was not observed closely. */
  failed_at: number | null;
  /** How often it was observed to enter a live failure, and a failure of its recording. */
  live_failures: number;
  recording_failures: number;
  /** When upstream's record was last found unreadable; null while it can be read. */
  unreadable_at: number | null;
  /** When a failure last ended that somebody had acknowledged. */
  acknowledged_failure_ended_at: number | null;
  notes: number;
}

/** When upstream's record of a session was last found unreadable; null while it can be read. */
export const unreadableAt = () => sql<number | null>`(select seen_at from set_aside
  where dataset = 'sessions' and record_key = cast(sessions.id as text))`;

/** The beginning of the last failure that has ended. */
function failedAt() {
  return sql<number | null>`(select case when begun.observed_at - begun.not_before <= ${seenWithinMs}
      then begun.observed_at end
    from transitions as begun where begun.session_id = sessions.id
    and ${beganFailure("begun")}
    and begun.ordinal < (select max(ended.ordinal) from transitions as ended
      where ended.session_id = sessions.id and ${endedFailure("ended")})
    order by begun.ordinal desc limit 1)`;
}

/** Sessions joined with their company, event and recording. */
export function joinedSessions(db: Queryable) {
  return db
    .selectFrom("sessions")
    .leftJoin("companies", "companies.id", "sessions.company_id")
    .leftJoin("events", "events.id", "sessions.event_id")
    .leftJoin("air_readings as air", (join) =>
      join
        .onRef("air.session_id", "=", "sessions.id")
        .on(
          "air.ordinal",
          "=",
          sql<number>`(select max(ordinal) from air_readings where session_id = sessions.id)`,
        ),
    )
    .leftJoin("live_places as place", "place.session_id", "sessions.id")
    .select([
      "place.part as place_part",
      "place.asked as place_asked",
      "air.reading as air_reading",
      "air.since as air_since",
      "air.not_before as air_not_before",
      "air.level_db as air_level_db",
      "air.is_unreachable as air_is_unreachable",
      "air.host as air_host",
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
      "events.language",
      sql<number | null>`(select not_before from transitions
        where transitions.session_id = sessions.id and transitions.from_state is not null
        order by transitions.ordinal desc limit 1)`.as("state_not_before"),
      sql<number | null>`(select max(observed_at) from transitions
        where transitions.session_id = sessions.id and ${endedFailure("transitions")})`.as("recovered_at"),
      failedAt().as("failed_at"),
      sql<number>`(select count(*) from transitions where transitions.session_id = sessions.id
        and transitions.to_state in (${sql.join(failureKinds.filter(isLiveFailure))}))`.as("live_failures"),
      sql<number>`(select count(*) from transitions where transitions.session_id = sessions.id
        and transitions.to_state in (${sql.join(failureKinds.filter(isRecordingFailure))}))`.as(
        "recording_failures",
      ),
      ...resultColumns(),
      unreadableAt().as("unreadable_at"),
      sql<number | null>`(select max(failure_ended_at) from acknowledgements
        where acknowledgements.session_id = sessions.id)`.as("acknowledged_failure_ended_at"),
      sql<number>`(select count(*) from notes where notes.session_id = sessions.id)`.as("notes"),
    ]);
}

/**
 * Joined rows as sessions of the board, with their marks and the setbacks observed after an instant. Call it after the
 * rows were read, so that a mark made in between is shown early rather than lost.
 */
export async function toBoardSessions(
  db: Queryable,
  rows: readonly JoinedSession[],
  unsteadyAfter: number,
): Promise<BoardSession[]> {
  if (rows.length === 0) return [];
  const unsteady = await readUnsteady(db, unsteadyAfter);
  const acknowledged = await readAcknowledged(db);
  const incidents = await readIncidentNumbers(db);
  return rows.map((row) => fieldsOf(row, { unsteady, acknowledged, incidents }));
}

/** A joined row as a session of the board, with its marks and setbacks. */
export async function toBoardSession(
  db: Queryable,
  row: JoinedSession,
  unsteadyAfter: number,
): Promise<BoardSession> {
  const unsteady = await readUnsteady(db, unsteadyAfter, row.id);
  const acknowledged = await readAcknowledged(db, row.id);
  return fieldsOf(row, { unsteady, acknowledged, incidents: await readIncidentNumbers(db, row.id) });
}

/** What is kept beside the rows of sessions, by the session's id. */
interface BesideRows {
  unsteady: UnsteadyTimes;
  acknowledged: Acknowledged;
  incidents: ReadonlyMap<number, number>;
}

function fieldsOf(row: JoinedSession, { unsteady, acknowledged, incidents }: BesideRows): BoardSession {
  return {
    id: row.id,
    eventId: row.event_id,
    companyId: row.company_id,
    date: iso(row.date),
    wentLiveAt: iso(row.went_live_at),
    updatedAt: iso(row.updated_at),
    ...toState(row),
    recoveredAt: iso(row.recovered_at),
    failedAt: iso(row.failed_at),
    hasFailedLive: Number(row.live_failures) > 0,
    hasFailedRecording: Number(row.recording_failures) > 0,
    unsteadyAt: (unsteady.get(row.id) ?? []).map((at) => iso(at)),
    company: companyOf(row),
    event:
      row.title === null
        ? null
        : { id: row.event_id, title: row.title, typeId: row.type_id ?? 0, language: row.language },
    hasAudio: row.audio !== null || Number(row.recordings) > 0,
    hasTranscript: row.transcript !== null || row.transcripts !== null,
    finishedText: finishedTextOf(row),
    recordingSeconds: row.recording_seconds,
    acknowledgement: acknowledged.get(row.id) ?? null,
    wasAcknowledged: row.recovered_at !== null && row.recovered_at === row.acknowledged_failure_ended_at,
    noteCount: Number(row.notes),
    incident: incidents.get(row.id) ?? null,
    onAir: onAirOf(row),
    livePlace: placeOf(row),
  };
}

/** The company of a session; null while it is not copied. */
export function companyOf(row: JoinedSession): BoardCompany | null {
  const { company_id: id, company_name: name } = row;
  return name === null ? null : toBoardCompany({ ...row, id, name });
}

/** A state that cannot be read now, or that only a newer version knows, is unknown, whatever it was before. */
function toState(row: JoinedSession) {
  const { unreadable_at: unreadableAt, state_not_before: notBefore } = row;
  if (unreadableAt !== null) {
    return {
      state: unknownState,
      upstreamState: null,
      stateSince: iso(unreadableAt),
      stateSinceBasis: "observed",
      stateNotBefore: null,
      previousState: row.state,
    } as const;
  }
  return {
    state: toObservedState(row.state),
    upstreamState: row.upstream_state,
    stateSince: iso(row.state_since),
    stateSinceBasis: row.state_since_basis,
    stateNotBefore: iso(notBefore),
    previousState: row.previous_state === null ? null : toObservedState(row.previous_state),
  };
}
