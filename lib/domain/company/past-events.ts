import type { BoardSession } from "../../contract/board/board-session.ts";
import type { CompanyEvent } from "../../contract/board/company-events.ts";
import { eventTitle } from "../session/session-names.ts";
import type { CompanySessions } from "./company-sessions.ts";

/** A past event: a session of the copy, an event as upstream lists it, or both. */
export interface PastEvent {
  key: string;
  title: string;
  date: string;
  session: BoardSession | null;
  /** Null until upstream answers, or where it does not list the event. */
  listed: CompanyEvent | null;
}

/** The past events of a calendar quarter. */
export interface Quarter {
  /** `October to December 2026`. */
  name: string;
  events: PastEvent[];
}

const months = ["January to March", "April to June", "July to September", "October to December"];

/**
 * A company's past events, newest first: its past sessions, and what upstream lists from before the copied window. An
 * event with a live or coming session is not past. `now` in milliseconds since the epoch.
 */
export function pastEvents(
  sessions: CompanySessions,
  listed: readonly CompanyEvent[],
  now: number,
): PastEvent[] {
  const listedById = new Map(listed.map((event) => [event.id, event]));
  const { live, upcoming, past } = sessions;
  const withSession = new Set([...live, ...upcoming, ...past].map(({ eventId }) => eventId));
  const ofSessions = past.map((session) => ({
    key: `session ${session.id}`,
    title: eventTitle(session),
    date: session.date,
    session,
    listed: listedById.get(session.eventId) ?? null,
  }));
  const others = listed
    .filter((event) => !withSession.has(event.id) && Date.parse(event.date) < now)
    .map((event) => ({
      key: `event ${event.id}`,
      title: event.title,
      date: event.date,
      session: null,
      listed: event,
    }));
  return [...ofSessions, ...others].sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
}

/** Groups events by calendar quarter, in their given order. */
export function byQuarter(events: readonly PastEvent[]): Quarter[] {
  const quarters = new Map<string, Quarter>();
  for (const event of events) {
    const date = new Date(event.date);
    const name = `${months[Math.floor(date.getUTCMonth() / 3)]} ${date.getUTCFullYear()}`;
    const quarter = quarters.get(name) ?? { name, events: [] };
    quarter.events.push(event);
    quarters.set(name, quarter);
  }
  return [...quarters.values()];
}
