import type { EventRecord } from "#lib/contract/public-v3/event.ts";
import type { Row } from "../schema.ts";
import type { RecordAddresses } from "./public-address.ts";
import { isoTime, recordTimes } from "./record-times.ts";

/** An event in the interface's form (docs/interface.md, Records). */
export function toEvent(row: Row<"events">, addresses: RecordAddresses): EventRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    title: row.title,
    date: isoTime(row.date_ms),
    typeId: row.type_id,
    fiscalYear: row.fiscal_year,
    fiscalPeriod: row.fiscal_period,
    language: row.language,
    backlinkUrl: row.backlink_url === null ? null : addresses.complete(row.backlink_url),
    ...recordTimes(row),
  };
}
