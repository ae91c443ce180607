import { failureKinds, unknownState } from "../../../contract/public-v3/session-state.ts";
import type { TimeWindow } from "../../../domain/time/time-window.ts";
import type { CallFacts } from "../../../domain/insights/call-facts.ts";
import { statesWhere, isLive } from "../../../domain/session/session-state.ts";
import { inChunks } from "../in-chunks.ts";
import type { CompanyRow, EventRow, Queryable, SessionRow, TransitionTable } from "../schema.ts";

/** A session as statistics need it. Columns of a missing company or event are null. */
interface CallRow extends Pick<
  SessionRow,
  "id" | "company_id" | "event_id" | "state" | "date" | "went_live_at" | "first_seen_at" | "removed_at"
> {
  name: CompanyRow["name"] | null;
  display_name: CompanyRow["display_name"];
  title: EventRow["title"] | null;
}

const selectCalls = (db: Queryable) =>
  db
    .selectFrom("sessions")
    .leftJoin("companies", "companies.id", "sessions.company_id")
    .leftJoin("events", "events.id", "sessions.event_id")
    .select([
      "sessions.id",
      "sessions.company_id",
      "sessions.event_id",
      "sessions.state",
      "sessions.date",
      "sessions.went_live_at",
      "sessions.first_seen_at",
      "sessions.removed_at",
      "companies.name",
      "companies.display_name",
      "events.title",
    ]);

/**
 * The sessions scheduled in a window, by date, with the changes of each in order of observation. Of those that are gone
 * upstream only the ones that were seen live or failing, because what was observed stays true.
 */
export async function readCalls(db: Queryable, window: TimeWindow): Promise<CallFacts[]> {
  const calls = await selectCalls(db)
    .where("sessions.date", ">=", window.from)
    .where("sessions.date", "<", window.to)
    .where((session) =>
      session.or([
        session("sessions.removed_at", "is", null),
        session.exists(
          session
            .selectFrom("transitions")
            .select("transitions.session_id")
            .whereRef("transitions.session_id", "=", "sessions.id")
            .where("transitions.to_state", "in", [...statesWhere(isLive), ...failureKinds]),
        ),
      ]),
    )
    .orderBy("sessions.date")
    .orderBy("sessions.id")
    .execute();
  const transitions = await db
    .selectFrom("transitions")
    .innerJoin("sessions", "sessions.id", "transitions.session_id")
    .selectAll("transitions")
    .where("sessions.date", ">=", window.from)
    .where("sessions.date", "<", window.to)
    .orderBy("transitions.session_id")
    .orderBy("transitions.ordinal")
    .execute();
  return toCallFacts(calls, transitions);
}

/** These sessions, by date, with the changes of each in order of observation. */
export async function readCallsOf(db: Queryable, ids: readonly number[]): Promise<CallFacts[]> {
  const found: CallFacts[] = [];
  for (const chunk of inChunks(ids)) {
    const calls = await selectCalls(db).where("sessions.id", "in", chunk).execute();
    const transitions = await db
      .selectFrom("transitions")
      .selectAll()
      .where("session_id", "in", chunk)
      .orderBy("session_id")
      .orderBy("ordinal")
      .execute();
    found.push(...toCallFacts(calls, transitions));
  }
  return found.toSorted((one, other) => one.date - other.date || one.id - other.id);
}

/** The earliest instant for which a copied session was scheduled; null where there is none. */
export async function oldestDate(db: Queryable): Promise<number | null> {
  const row = await db.selectFrom("sessions").select("date").orderBy("date").limit(1).executeTakeFirst();
  return row?.date ?? null;
}

/** The names of a call. */
export type CallNames = Pick<CallFacts, "company" | "title">;

/** The names of sessions by id, for those that are still copied. */
export async function readCallNames(db: Queryable, ids: readonly number[]): Promise<Map<number, CallNames>> {
  const names = new Map<number, CallNames>();
  for (const chunk of inChunks(ids)) {
    const rows = await selectCalls(db).where("sessions.id", "in", chunk).execute();
    for (const row of rows) names.set(row.id, namesOf(row));
  }
  return names;
}

function toCallFacts(rows: readonly CallRow[], transitions: readonly TransitionTable[]): CallFacts[] {
  const bySession = Map.groupBy(transitions, (row) => row.session_id);
  return rows.map((row) => ({
    id: row.id,
    companyId: row.company_id,
    ...namesOf(row),
    state: row.removed_at === null ? row.state : unknownState,
    date: row.date,
    wentLiveAt: row.went_live_at,
    firstSeenAt: row.first_seen_at,
    changes: (bySession.get(row.id) ?? []).map((change) => ({
      from: change.from_state,
      to: change.to_state,
      observedAt: change.observed_at,
      notBefore: change.not_before,
      upstreamUpdatedAt: change.upstream_updated_at,
    })),
  }));
}

function namesOf(row: CallRow): CallNames {
  return {
    company: row.display_name ?? row.name ?? `Company ${row.company_id}`,
    title: row.title ?? `Event ${row.event_id}`,
  };
}
