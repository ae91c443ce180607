/** A call as a calendar needs it. Instants are ISO strings, `minutes` is how long to block. */
export interface CalendarCall {
  sessionId: number;
  title: string;
  company: string;
  startsAt: string;
  url: string;
}

const blockedMinutes = 60;

/** An iCalendar file (RFC 5545) with one event: CRLF lines of at most 75 octets, text escaped. `now`: ms. */
export function calendarFile(call: CalendarCall, now: number): string {
  const start = Date.parse(call.startsAt);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Callboard//Sessions//EN",
    "BEGIN:VEVENT",
    `UID:session-${call.sessionId}@callboard`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + blockedMinutes * 60_000)}`,
    `SUMMARY:${escape(`${call.company}: ${call.title}`)}`,
    `DESCRIPTION:${escape(`Listen and read along: ${call.url}`)}`,
    `URL:${call.url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.flatMap(fold).join("\r\n") + "\r\n";
}

function stamp(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, "");
}

function escape(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

function fold(line: string): string[] {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = "";
  for (const character of line) {
    if (encoder.encode(part + character).length > 75) {
      parts.push(part);
      part = " ";
    }
    part += character;
  }
  return [...parts, part];
}
