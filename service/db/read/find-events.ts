import type { Row, ServiceDatabase } from "../schema.ts";

const columns = ["id", "title", "type_id", "fiscal_year", "fiscal_period", "language", "date_ms"] as const;

/** The columns of an event that `expand=event` needs. */
export type FoundEvent = Pick<Row<"events">, (typeof columns)[number]>;

/** The events with these ids, in no order; unknown ids are left out. */
export async function findEvents(db: ServiceDatabase, ids: readonly number[]): Promise<FoundEvent[]> {
  return ids.length === 0 ? [] : db.selectFrom("events").select(columns).where("id", "in", ids).execute();
}

/** An event's type and title with its company's name; undefined when either is missing. */
export function findNamedEvent(db: ServiceDatabase, id: number) {
  return db
    .selectFrom("events")
    .innerJoin("companies", "companies.id", "events.company_id")
    .select(["events.type_id as typeId", "events.title", "companies.name"])
    .where("events.id", "=", id)
    .executeTakeFirst();
}
