import type { ServiceDatabase } from "../db/schema.ts";
import { isoTime } from "../records/record-times.ts";

interface BelongsToEvent {
  eventId?: number | null;
}

/**
 * Adds its event to each record when `expand=event` was asked for (known facts 1.3); a record without a known
 * event gets null.
 */
export async function expandEvents<Rec extends BelongsToEvent>(
  db: ServiceDatabase,
  records: readonly Rec[],
  expand: "event" | undefined,
): Promise<Rec[]> {
  if (expand === undefined) return [...records];
  const ids = [...new Set(records.flatMap((record) => record.eventId ?? []))];
  const rows =
    ids.length === 0 ? [] : await db.selectFrom("events").selectAll().where("id", "in", ids).execute();
  const events = new Map(
    rows.map((row) => [
      row.id,
      {
        title: row.title,
        typeId: row.type_id,
        fiscalYear: row.fiscal_year,
        fiscalPeriod: row.fiscal_period,
        language: row.language,
        date: isoTime(row.date_ms),
      },
    ]),
  );
  return records.map((record) => ({ ...record, event: events.get(record.eventId ?? -1) ?? null }));
}
