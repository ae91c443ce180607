import type { Calendar } from "#lib/contract/board/calendar.ts";
import { calendarWords } from "./calendar-words.ts";

/** Says why calls may be missing: days that are not copied, an initial sync that goes on, more calls than fit. */
export function IncompleteNote({
  calendar: { from, to, copied, isCopyComplete, isCut },
}: {
  calendar: Calendar;
}) {
  const isOutside = Date.parse(from) < Date.parse(copied.from) || Date.parse(to) > Date.parse(copied.to);
  const notes = [
    !isCopyComplete && calendarWords.initialSync,
    isOutside && calendarWords.notCopied(copied.from, copied.to),
    isCut && calendarWords.cut,
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <p role="status" className="rounded-lg border border-line px-3 py-2 text-13 text-ink-2">
      {notes.join(" ")}
    </p>
  );
}
