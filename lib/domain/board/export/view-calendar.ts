import { calendarFile } from "../../reader/calendar-file.ts";
import { companyName, eventTitle } from "../../session/session-names.ts";
import { stateWords } from "../../session/session-state.ts";
import { asOfWords, type ExportedView } from "./exported-view.ts";

/** A view as an iCalendar file, an event for each session. Every event says when it is of, and how sure that is. */
export function viewCalendar(view: ExportedView): string {
  const sure = asOfWords(view);
  const calls = view.sessions.map((session) => ({
    sessionId: session.id,
    title: eventTitle(session),
    company: companyName(session),
    startsAt: session.date,
    url: new URL(`/sessions/${session.id}`, view.address).href,
    note: `${stateWords[session.state]}. ${sure}`,
  }));
  return calendarFile(calls, Date.parse(view.asOf), {
    name: "Callboard",
    description: `${sure} ${view.address}`,
  });
}
