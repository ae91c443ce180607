import { isEstimated } from "../calendar/scheduled-call.ts";
import { calendarFile } from "../reader/calendar-file.ts";
import { companyName, eventTitle } from "../session/session-names.ts";
import { stateWording } from "../session/session-state.ts";
import { describeAsOf, type ExportedView } from "./exported-view.ts";

/**
 * A view as an iCalendar file with an event for each session. Every event says as of when its state is, and whether that
 * is confirmed.
 *
 * @param linkTo makes the whole address of one of our paths
 */
export function viewCalendar(view: ExportedView, linkTo: (path: string) => string): string {
  const sure = describeAsOf(view);
  const calls = view.sessions.map((session) => ({
    sessionId: session.id,
    title: eventTitle(session),
    company: companyName(session),
    startsAt: session.date,
    isEstimated: isEstimated(session),
    url: linkTo(`/sessions/${session.id}`),
    note: `${stateWording[session.state]}. ${sure}`,
  }));
  return calendarFile(calls, Date.parse(view.asOf), {
    name: "Callboard",
    description: `${sure} ${view.address}`,
  });
}
