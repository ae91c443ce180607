import { audioMetadataSchema, type AudioRecord } from "#lib/contract/public-v3/audio.ts";
import { oneOf } from "../db/read/condition.ts";
import type { Row } from "../db/schema.ts";
import { companyConditions } from "../rules/company-filter.ts";
import type { Endpoints } from "./asked.ts";
import { expandEvents } from "./expand-event.ts";
import { listById } from "./list-answer.ts";
import type { PublicAddress } from "./public-address.ts";
import { recordTimes } from "./record-times.ts";
import { dateConditions, updateConditions } from "./shared-filters.ts";

/** 4.4 and known facts 1.1: recordings of past events. */
export const audioEndpoints: Endpoints<"/audio" | "/audio/{id}"> = {
  "/audio": async ({ db, query, address }) => {
    const conditions = [
      ...oneOf("event_id", query.eventIds),
      ...(await companyConditions(db, query)),
      ...dateConditions("published_at_ms", query),
      ...updateConditions(query),
    ];
    const page = await listById(db, "audio", conditions, query, (row) => toAudio(row, address));
    return { ...page, data: await expandEvents(db, page.data, query.expand) };
  },
  "/audio/{id}": async ({ db, query, id, address }) => {
    const row = await db.selectFrom("audio").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return null;
    const [data] = await expandEvents(db, [toAudio(row, address)], query.expand);
    return data === undefined ? null : { data };
  },
};

function toAudio(row: Row<"audio">, address: PublicAddress): AudioRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    eventId: row.event_id,
    fileUrl: row.file_url === null ? null : address.complete(row.file_url),
    streamUrl: row.stream_url === null ? null : address.complete(row.stream_url),
    qna: row.qna,
    audioMetadata:
      row.metadata_json === null ? null : audioMetadataSchema.parse(JSON.parse(row.metadata_json)),
    ...recordTimes(row),
  };
}
