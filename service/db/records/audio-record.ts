import { audioMetadataSchema, type AudioRecord } from "#lib/contract/public-v3/audio.ts";
import type { Row } from "../schema.ts";
import type { RecordAddresses } from "./public-address.ts";
import { recordTimes } from "./record-times.ts";

/** A recording in the interface's form (docs/interface.md, Records), without its event. */
export function toAudio(row: Row<"audio">, addresses: RecordAddresses): AudioRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    eventId: row.event_id,
    fileUrl: row.file_url === null ? null : addresses.complete(row.file_url),
    streamUrl: row.stream_url === null ? null : addresses.complete(row.stream_url),
    qna: row.qna,
    audioMetadata:
      row.metadata_json === null ? null : audioMetadataSchema.parse(JSON.parse(row.metadata_json)),
    ...recordTimes(row),
  };
}
