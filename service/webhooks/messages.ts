import { isDeepStrictEqual } from "node:util";
import type { DocumentKind, Row } from "../db/schema.ts";
import type { ChangedTable } from "../db/webhooks/webhook-tables.ts";
import { toAudio } from "../db/records/audio-record.ts";
import { toChapter } from "../db/records/chapter-record.ts";
import { toCompany } from "../db/records/company-record.ts";
import { toDocument } from "../db/records/document-record.ts";
import { toEvent } from "../db/records/event-record.ts";
import { toLiveAudioSession, toLiveTranscriptSession } from "../db/records/live-session-record.ts";
import type { PublicAddress } from "../db/records/public-address.ts";
import { isoTime } from "../db/records/record-times.ts";
import { webhookEntities, type WebhookEntity, type WebhookMessage } from "../db/webhooks/webhook-types.ts";

type Fields = Record<string, unknown>;
type EntityRecords = Partial<Record<WebhookEntity, Fields>>;

const documentEntities = {
  report: "document.report",
  slides: "document.slides",
  transcript: "document.transcript",
} as const satisfies Record<DocumentKind, WebhookEntity>;

/** The records of a row by entity, as their endpoints return them. */
const recordsOf: { [Table in ChangedTable]: (row: Row<Table>, address: PublicAddress) => EntityRecords } = {
  companies: (row, address) => ({ company: { ...toCompany(row, address) } }),
  events: (row, address) => ({ event: { ...toEvent(row, address) } }),
  documents: (row, address) => ({ [documentEntities[row.kind]]: { ...toDocument(row, address) } }),
  audio: (row, address) => ({ audio: { ...toAudio(row, address) } }),
  // Lists of chapters omit the owner, which their path names. A message has no path, so it is added.
  chapters: (row) =>
    row.owner === "audio"
      ? { "audio.chapter": { ...toChapter(row), audioId: row.owner_id } }
      : { "document.transcript.chapter": { ...toChapter(row), transcriptId: row.owner_id } },
  live_sessions: (row, address) => ({
    "live.audio": toLiveAudioSession(row, address),
    "live.transcript": toLiveTranscriptSession(row, address, undefined),
  }),
};

/**
 * The messages of a change (docs/interface.md, Webhooks). Created: the record. Updated: the fields that changed, with
 * their old values. Deleted: the old record. Only the changed half of a live session is sent.
 */
export function messagesOf(change: Row<"webhook_changes">, address: PublicAddress): WebhookMessage[] {
  const before = storedRecords(change.resource, change.before_json, address);
  const after = storedRecords(change.resource, change.after_json, address);
  const entities = (Object.keys(webhookEntities) as WebhookEntity[]).filter(
    (entity) => before[entity] ?? after[entity],
  );
  return entities.flatMap((entity) => {
    const content = contentOf(before[entity], after[entity]);
    const changed = Object.keys(content.previousAttributes);
    const isUntouchedHalf = entities.length > 1 && changed.every((name) => name === "updatedAt");
    if (content.action === "updated" && (changed.length === 0 || isUntouchedHalf)) return [];
    const { action, data, previousAttributes } = content;
    const type = `${entity}.${action}` as const;
    const body = JSON.stringify({ timestamp: isoTime(change.at_ms), type, data, previousAttributes });
    return [{ type, body }];
  });
}

function storedRecords<Table extends ChangedTable>(
  table: Table,
  json: string | null,
  address: PublicAddress,
): EntityRecords {
  // The text is a row that we stored ourselves, in the transaction that wrote it.
  return json === null ? {} : recordsOf[table](JSON.parse(json) as Row<Table>, address);
}

function contentOf(before: Fields | undefined, after: Fields | undefined) {
  if (!before) return { action: "created", data: after, previousAttributes: {} } as const;
  if (!after) return { action: "deleted", data: {}, previousAttributes: before } as const;
  const changed = Object.entries(before).filter(([name, value]) => !isDeepStrictEqual(value, after[name]));
  return { action: "updated", data: after, previousAttributes: Object.fromEntries(changed) } as const;
}
