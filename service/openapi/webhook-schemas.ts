import { z } from "zod";
import { partial } from "zod/mini";
import { idSchema } from "#lib/contract/public-v3/fields.ts";
import { instantSchema } from "#lib/contract/public-v3/instant-schema.ts";
import { webhookEntities, type WebhookEntity, type WebhookType } from "../db/webhooks/webhook-types.ts";
import { records } from "./record-schemas.ts";

/** Records; chapters include the id of their owner, which a message has no path to name. */
const messageRecords = {
  ...records,
  AudioChapter: records.Chapter.extend({ audioId: idSchema }),
  TranscriptChapter: records.Chapter.extend({ transcriptId: idSchema }),
};

/** The record of each entity (docs/interface.md, Webhooks). */
const recordOf = {
  "live.audio": "LiveAudioSession",
  "live.transcript": "LiveTranscriptSession",
  audio: "Audio",
  "audio.chapter": "AudioChapter",
  "document.report": "Document",
  "document.slides": "Document",
  "document.transcript": "Document",
  "document.transcript.chapter": "TranscriptChapter",
  event: "Event",
  company: "Company",
} as const satisfies Record<WebhookEntity, keyof typeof messageRecords>;

/** The schema of the body of every type of webhook, made from the schemas of records. */
export function webhookSchemas(): [WebhookType, z.core.$ZodType][] {
  return (Object.keys(webhookEntities) as WebhookEntity[]).flatMap((entity) => {
    const record = messageRecords[recordOf[entity]];
    const empty = z.strictObject({});
    return [
      message(`${entity}.created`, record, empty),
      message(`${entity}.updated`, record, partial(record)),
      message(`${entity}.deleted`, empty, record),
    ];
  });
}

function message(
  type: WebhookType,
  data: z.core.$ZodType,
  previousAttributes: z.core.$ZodType,
): [WebhookType, z.core.$ZodType] {
  return [type, z.object({ timestamp: instantSchema, type: z.literal(type), data, previousAttributes })];
}

const text = { type: "string" } as const;

/** The group of webhooks in the document. */
export const webhookTag = "webhooks";

/** One webhook in OpenAPI: its body and the headers of Standard Webhooks. */
export function webhookOperation(type: WebhookType, schema: object) {
  return {
    post: {
      operationId: `webhook.${type}`,
      summary: type,
      tags: [webhookTag],
      security: [],
      parameters: [
        {
          name: "Webhook-Id",
          in: "header",
          required: true,
          schema: text,
          description: "Same on every attempt.",
        },
        {
          name: "Webhook-Timestamp",
          in: "header",
          required: true,
          schema: text,
          description: "Unix seconds.",
        },
        {
          name: "Webhook-Signature",
          in: "header",
          required: true,
          schema: text,
          description:
            "`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, one for each valid secret, separated by spaces.",
        },
      ],
      requestBody: { required: true, content: { "application/json": { schema } } },
      responses: {
        "2XX": { description: "Accepted. Anything else, or no answer within 10 seconds, is retried." },
      },
    },
  };
}
