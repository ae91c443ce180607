import { findEvents, type FoundEvent } from "../db/read/find-events.ts";
import type { ServiceDatabase } from "../db/schema.ts";
import { isoTime } from "../db/records/record-times.ts";
import type { Shape } from "./list-answer.ts";

/** For `expand=event`: adds to each record its event, or null without a known event (docs/interface.md, Records). */
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
  const rows = await findEvents(db, ids);
  return new Map(rows.map((row) => [row.id, JSON.stringify(toExpandedEvent(row))]));
}

function toExpandedEvent(row: FoundEvent) {
  return {
    title: row.title,
    typeId: row.type_id,
    fiscalYear: row.fiscal_year,
    fiscalPeriod: row.fiscal_period,
    language: row.language,
    date: isoTime(row.date_ms),
  };
}
