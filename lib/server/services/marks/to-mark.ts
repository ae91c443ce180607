import type { Acknowledgement, Note, Snooze } from "../../../contract/board/acting.ts";
import type { AcknowledgementRow, NoteRow, SnoozeRow } from "../../store/marks/mark-tables.ts";

const iso = (ms: number) => new Date(ms).toISOString();
const isoOrNull = (ms: number | null) => (ms === null ? null : iso(ms));

/** The people who are on one failure, in the order in which they took it, as one acknowledgement. */
export function toAcknowledgement(rows: readonly AcknowledgementRow[]): Acknowledgement | null {
  const [first, ...others] = rows;
  if (!first) return null;
  return {
    by: first.person,
    reason: first.reason,
    at: iso(first.made_at),
    until: isoOrNull(first.until_at),
    also: others.map(({ person }) => person),
  };
}

/** Acknowledgements by session. */
export type Acknowledged = ReadonlyMap<number, Acknowledgement>;

/** Groups acknowledgements by session; the rows are in the order in which they were made. */
export function toAcknowledged(rows: readonly AcknowledgementRow[]): Acknowledged {
  const bySession = Map.groupBy(rows, (row) => row.session_id);
  const found = new Map<number, Acknowledgement>();
  for (const [id, group] of bySession) {
    const acknowledgement = toAcknowledgement(group);
    if (acknowledgement) found.set(id, acknowledgement);
  }
  return found;
}

/** A row as a snooze. */
export function toSnooze(row: SnoozeRow): Snooze {
  return {
    id: row.id,
    by: row.person,
    at: iso(row.made_at),
    until: iso(row.until_at),
    companyId: row.company_id,
    state: row.kind,
    reason: row.reason,
  };
}

/** A row as a note. */
export function toNote(row: NoteRow): Note {
  return { id: row.id, by: row.person, text: row.text, at: iso(row.written_at) };
}

/** A mark as the log keeps it; with `by` where there are several people. */
export function markOf(
  mark: { reason: string; until_at: number | null; company_id?: number | null; kind?: string | null },
  by?: string,
): string {
  return JSON.stringify({
    reason: mark.reason,
    until: isoOrNull(mark.until_at),
    companyId: mark.company_id,
    state: mark.kind,
    by,
  });
}
