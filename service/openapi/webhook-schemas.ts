import { z } from "zod";
import { partial } from "zod/mini";
import { instantSchema } from "#lib/contract/public-v3/instant.ts";
import { webhookEntities, type WebhookEntity, type WebhookType } from "../webhooks/webhook-types.ts";
import { records, type RecordName } from "./record-schemas.ts";

/** The record that each entity mirrors (known facts 5.1). */
const mirrored = {
  "live.audio": "LiveAudioSession",
  "live.transcript": "LiveTranscriptSession",
  audio: "Audio",
  "document.report": "Document",
  "document.slides": "Document",
  "document.transcript": "Document",
  event: "Event",
  company: "Company",
} as const satisfies Record<WebhookEntity, RecordName>;

/** The body of every type of webhook, made from the records that it mirrors. */
export function webhookSchemas(): [WebhookType, z.core.$ZodType][] {
  return (Object.keys(webhookEntities) as WebhookEntity[]).flatMap((entity) => {
    const record = records[mirrored[entity]];
    const nothing = z.strictObject({});
    return [
      message(`${entity}.created`, record, nothing),
      message(`${entity}.updated`, record, partial(record)),
      message(`${entity}.deleted`, nothing, record),
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

/** One webhook as OpenAPI describes it: what is posted, with the headers of Standard Webhooks. */
export function webhookOperation(type: WebhookType, schema: object) {
  return {
    post: {
      operationId: `webhook.${type}`,
      summary: `${type} (6)`,
      tags: ["webhooks"],
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
            "`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, one for each secret in force, between blanks.",
        },
      ],
      requestBody: { required: true, content: { "application/json": { schema } } },
      responses: {
        "2XX": { description: "Taken. Anything else, or nothing within 10 seconds, is tried again." },
      },
    },
  };
}
