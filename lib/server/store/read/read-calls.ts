import type { TimeWindow } from "../../../domain/board/board-window.ts";
import type { CompanyRow, EventRow, Queryable, SessionRow, TransitionTable } from "../schema.ts";

/** A session as statistics need it. Columns of a missing company or event are null. */
export interface CallRow extends Pick<
  SessionRow,
  "id" | "company_id" | "event_id" | "state" | "date" | "went_live_at" | "first_seen_at"
> {
  name: CompanyRow["name"] | null;
  display_name: CompanyRow["display_name"];
  tickers: CompanyRow["tickers"] | null;
  title: EventRow["title"] | null;
}

/** The sessions scheduled in a window with their transitions, in order of observation. */
export async function readCalls(
  db: Queryable,
  window: TimeWindow,
): Promise<{ calls: CallRow[]; transitions: TransitionTable[] }> {
  const calls = await db
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
      "companies.name",
      "companies.display_name",
      "companies.tickers",
      "events.title",
    ])
    .where("sessions.date", ">=", window.from)
    .where("sessions.date", "<", window.to)
    .where("sessions.removed_at", "is", null)
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
  return { calls, transitions };
}
