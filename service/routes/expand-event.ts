import type { Row, ServiceDatabase } from "../db/schema.ts";
import { isoTime } from "../records/record-times.ts";
import type { Shape } from "./list-answer.ts";

/**
 * Adds its event to each record when `expand=event` was asked for (known facts 1.3); a record without a known
 * event gets null.
 */
export function withEvent(db: ServiceDatabase, expand: "event" | undefined): Shape | undefined {
  if (expand === undefined) return undefined;
  return {
    columns: ["event_id"],
    makeTexts: async (rows) => {
      const events = await eventTexts(db, [...new Set(rows.flatMap((row) => row.event_id ?? []))]);
      return rows.map(({ answer, event_id }) => {
        const event = events.get(event_id ?? -1) ?? "null";
        return `${answer.slice(0, -1)},"event":${event}}`;
      });
    },
  };
}

async function eventTexts(db: ServiceDatabase, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("events").select(fields).where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, JSON.stringify(toExpandedEvent(row))]));
}

const fields = ["id", "title", "type_id", "fiscal_year", "fiscal_period", "language", "date_ms"] as const;

function toExpandedEvent(row: Pick<Row<"events">, (typeof fields)[number]>) {
  return {
    title: row.title,
    typeId: row.type_id,
    fiscalYear: row.fiscal_year,
    fiscalPeriod: row.fiscal_period,
    language: row.language,
    date: isoTime(row.date_ms),
  };
}
