import type { CompanyEvent } from "../../contract/board/company-events.ts";
import { foldText } from "../text/fold-text.ts";

/** An event whose transcript can be compared. */
export type ComparableEvent = CompanyEvent & { transcriptId: number };

/** A call that is compared: an event of the company, or a call of a peer. */
export interface ComparedCall {
  transcriptId: number;
  title: string;
  /** Null while a peer's is not known. */
  date: string | null;
  /** Its company where that is another one. */
  peer?: { id: number; name: string } | null;
}

/** The events that have a transcript, newest first. */
export function comparableEvents(events: readonly CompanyEvent[]): ComparableEvent[] {
  return events
    .filter((event): event is ComparableEvent => event.transcriptId !== null)
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date) || b.id - a.id);
}

/**
 * The two calls to compare by default: the newest call that has an earlier one of the same kind, and that one. The kind
 * is the title without its period. Null where no two calls are of the same kind.
 */
export function defaultPair(
  events: readonly ComparableEvent[],
): { older: ComparableEvent; newer: ComparableEvent } | null {
  for (const [index, newer] of events.entries()) {
    const older = events.slice(index + 1).find((event) => kindOf(event) === kindOf(newer));
    if (older) return { older, newer };
  }
  return null;
}

/** The call to compare next: the newest that is not compared yet, of the kind of the last one where there is any. */
export function nextToCompare(
  compared: readonly ComparedCall[],
  events: readonly ComparableEvent[],
): ComparableEvent | null {
  const ids = new Set(compared.map(({ transcriptId }) => transcriptId));
  const [last, rest] = [compared.at(-1), events.filter(({ transcriptId }) => !ids.has(transcriptId))];
  return rest.find((event) => last && kindOf(event) === kindOf(last)) ?? rest[0] ?? null;
}

const mostEarlier = 4;

/** The last four calls of the same kind before a call, or as many as there are. */
export function callsBefore(newer: ComparableEvent, events: readonly ComparableEvent[]): ComparableEvent[] {
  return events
    .filter((event) => Date.parse(event.date) < Date.parse(newer.date) && kindOf(event) === kindOf(newer))
    .slice(0, mostEarlier);
}

/** The title without quarter, half and year: `Q3 2026 Earnings Call` and `Q2 2026 Earnings Call` are of one kind. */
function kindOf({ title }: Pick<ComparedCall, "title">): string {
  return foldText(title)
    .text.replace(
      /\b(?:q[1-4]|h[12]|[1-4]q|[12]h|fy|full year|half[- ]year)(?=\d|\b)|\b(?:19|20)?\d{2}\b/g,
      " ",
    )
    .replace(/\s+/g, " ")
    .trim();
}
