import type { EventRecord } from "#lib/contract/public-v3/event.ts";
import { inTransaction } from "../in-transaction.ts";
import type { Row, ServiceDatabase } from "../schema.ts";
import { movePublicationDates } from "./publication-dates.ts";
import { upsertRows, type Unstamped } from "./upsert-rows.ts";
import { givenStamps, instantMs, type Written } from "./written.ts";

/**
 * Writes events (docs/interface.md, Records). A moved date moves the publication date of the event's documents and
 * recordings too, but not their updatedAt (2.1 rule 3).
 *
 * @param now milliseconds, the updatedAt of changes
 * @returns the ids of new and changed records
 */
export async function upsertEvents(
  db: ServiceDatabase,
  events: readonly Written<EventRecord>[],
  now: number,
): Promise<number[]> {
  return inTransaction(db, async (transaction) => {
    const changed = await upsertRows<Row<"events">>(transaction, "events", events.map(toRow), now);
    const ids = changed.map((row) => row.id);
    await movePublicationDates(transaction, ids);
    return ids;
  });
}

function toRow(event: Written<EventRecord>): Unstamped<Row<"events">> {
  return {
    id: event.id,
    company_id: event.companyId,
    title: event.title,
    date_ms: instantMs(event.date),
    type_id: event.typeId,
    backlink_url: event.backlinkUrl ?? null,
    language: event.language ?? null,
    fiscal_year: event.fiscalYear ?? null,
    fiscal_period: event.fiscalPeriod ?? null,
    ...givenStamps(event),
  };
}
