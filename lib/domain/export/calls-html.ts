import type { BoardSession } from "../../contract/board/board-session.ts";
import { companyName, eventTitle, listingOf } from "../session/session-names.ts";
import { stateWording } from "../session/session-state.ts";
import { escapeHtml } from "../text/escape-html.ts";
import type { ZoneWording } from "../text/zone-wording.ts";

/** Calls as a table for mail and documents: who, where listed, which call as a link, when and in which state. */
export function callsHtml(
  sessions: readonly BoardSession[],
  linkTo: (path: string) => string,
  zone: ZoneWording,
): string {
  const rows = sessions.map((session) => {
    const link = `<a href="${escapeHtml(linkTo(`/sessions/${session.id}`))}">${escapeHtml(eventTitle(session))}</a>`;
    const when = `${zone.day(session.date)}, ${zone.stamp(session.date, "minutes")}`;
    const cells = [companyName(session), listingOf(session) ?? ""].map(escapeHtml);
    return row("td", [...cells, link, escapeHtml(when), escapeHtml(stateWording[session.state])]);
  });
  return `<table>${row("th", ["Company", "Listing", "Call", "Scheduled", "State"])}${rows.join("")}</table>`;
}

const row = (tag: "td" | "th", cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
