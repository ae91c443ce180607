import type { DocumentRecord } from "#lib/contract/public-v3/document.ts";
import type { Row } from "../schema.ts";
import type { RecordAddresses } from "./public-address.ts";
import { recordTimes } from "./record-times.ts";

/** A report, slide deck or transcript in the interface's form (docs/interface.md, Records), without its event. */
export function toDocument(row: Row<"documents">, addresses: RecordAddresses): DocumentRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    eventId: row.event_id,
    typeId: row.type_id,
    fileUrl: addresses.complete(row.file_url),
    ...recordTimes(row),
  };
}
