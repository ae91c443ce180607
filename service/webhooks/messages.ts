import { isDeepStrictEqual } from "node:util";
import type { ChangedTable, DocumentKind, Row } from "../db/schema.ts";
import { toAudio } from "../records/audio-record.ts";
import { toCompany } from "../records/company-record.ts";
import { toDocument } from "../records/document-record.ts";
import { toEvent } from "../records/event-record.ts";
import { toLiveAudioSession, toLiveTranscriptSession } from "../records/live-session-record.ts";
import type { PublicAddress } from "../records/public-address.ts";
import { isoTime } from "../records/record-times.ts";
import { webhookEntities, type WebhookEntity, type WebhookType } from "./webhook-types.ts";

/** What a receiver is sent. */
export interface WebhookMessage {
  type: WebhookType;
  body: string;
}

type Fields = Record<string, unknown>;
type Mirrors = Partial<Record<WebhookEntity, Fields>>;

const documentEntities = {
  report: "document.report",
  slides: "document.slides",
  transcript: "document.transcript",
} as const satisfies Record<DocumentKind, WebhookEntity>;

/** Every entity that mirrors a row, as its endpoint answers it. */
const mirrorsOf: { [Table in ChangedTable]: (row: Row<Table>, address: PublicAddress) => Mirrors } = {
  companies: (row, address) => ({ company: { ...toCompany(row, address) } }),
  events: (row, address) => ({ event: { ...toEvent(row, address) } }),
  documents: (row, address) => ({ [documentEntities[row.kind]]: { ...toDocument(row, address) } }),
  audio: (row, address) => ({ audio: { ...toAudio(row, address) } }),
  live_sessions: (row, address) => ({
    "live.audio": toLiveAudioSession(row, address),
    "live.transcript": toLiveTranscriptSession(row, address, undefined),
  }),
};

/**
 * The messages that a change makes (known facts 5.1). Created: everything is new. Updated: the fields that
 * changed with their old values. Deleted: the old record. Of a live session's two halves, one that the change
 * did not touch is not told.
 */
export function messagesOf(change: Row<"webhook_changes">, address: PublicAddress): WebhookMessage[] {
  const before = mirrors(change.resource, change.before_json, address);
  const after = mirrors(change.resource, change.after_json, address);
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

function mirrors<Table extends ChangedTable>(
  table: Table,
  json: string | null,
  address: PublicAddress,
): Mirrors {
  // The text is a row that we stored ourselves, in the transaction that wrote it.
  return json === null ? {} : mirrorsOf[table](JSON.parse(json) as Row<Table>, address);
}

function contentOf(before: Fields | undefined, after: Fields | undefined) {
  if (!before) return { action: "created", data: after, previousAttributes: {} } as const;
  if (!after) return { action: "deleted", data: {}, previousAttributes: before } as const;
  const changed = Object.entries(before).filter(([name, value]) => !isDeepStrictEqual(value, after[name]));
  return { action: "updated", data: after, previousAttributes: Object.fromEntries(changed) } as const;
}
