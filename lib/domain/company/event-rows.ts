import type { BoardSession } from "../../contract/board/board-session.ts";
import type { CompanyEvent } from "../../contract/board/company-events.ts";
import { eventTitle } from "../session/session-names.ts";
import type { CompanySessions } from "./company-sessions.ts";

/** An event of a company: a copied session, an event as upstream lists it, or both. */
export interface EventRow {
  key: string;
  place: "coming" | "live" | "past";
  title: string;
  date: string;
  session: BoardSession | null;
  /** Null until upstream answers, or where it does not list the event. */
  listed: CompanyEvent | null;
}

/**
 * A company's events, coming ones first, then live and past ones, each newest first: its sessions, and the events that
 * upstream lists outside the copied window. `now` in milliseconds since the epoch.
 */
export function eventRows(
  sessions: CompanySessions,
  listed: readonly CompanyEvent[],
  now: number,
): EventRow[] {
  const listedById = new Map(listed.map((event) => [event.id, event]));
  const { live, upcoming, past } = sessions;
  const withSession = new Set([...live, ...upcoming, ...past].map(({ eventId }) => eventId));
  const ofSessions = (of: readonly BoardSession[], place: EventRow["place"]): EventRow[] =>
    of.map((session) => ({
      key: `session ${session.id}`,
      place,
      title: eventTitle(session),
      date: session.date,
      session,
      listed: listedById.get(session.eventId) ?? null,
    }));
  const others = listed
    .filter((event) => !withSession.has(event.id))
    .map((event): EventRow => ({
      key: `event ${event.id}`,
      place: Date.parse(event.date) < now ? "past" : "coming",
      title: event.title,
      date: event.date,
      session: null,
      listed: event,
    }));
  const rows = [...ofSessions(upcoming, "coming"), ...ofSessions(live, "live"), ...ofSessions(past, "past")];
  return [...rows, ...others].sort(
    (a, b) => order[a.place] - order[b.place] || Date.parse(b.date) - Date.parse(a.date),
  );
}

const order: Record<EventRow["place"], number> = { coming: 0, live: 1, past: 2 };
