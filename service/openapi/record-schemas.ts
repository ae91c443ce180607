import { z } from "zod";
import { audioSchema } from "#lib/contract/public-v3/audio.ts";
import { chapterSchema } from "#lib/contract/public-v3/chapter.ts";
import { companySchema, tickerSchema } from "#lib/contract/public-v3/company.ts";
import { documentPageSchema, documentSchema, documentTypeSchema } from "#lib/contract/public-v3/document.ts";
import { listEnvelopeSchema, singleEnvelopeSchema } from "#lib/contract/public-v3/envelope.ts";
import { badRequestSchema, fieldIssueSchema, plainErrorSchema } from "#lib/contract/public-v3/error-body.ts";
import { eventSchema, eventTypeSchema, expandedEventSchema } from "#lib/contract/public-v3/event.ts";
import { liveSessionSchema } from "#lib/contract/public-v3/live-session.ts";
import { examples } from "./examples.ts";
import { sessionStateSchema } from "#lib/contract/public-v3/session-state-schema.ts";
import { summarySchema } from "#lib/contract/public-v3/summary.ts";
import { namedSchemas } from "#lib/contract/reference/openapi.ts";

/** Parsing accepts any state; this service sends only the nine of section 3. */
const liveSession = liveSessionSchema.in.extend({ state: sessionStateSchema });

/** Parsing accepts fractions of a second; this service sends whole ones (2.2). */
const chapter = chapterSchema.extend({ startTimestamp: z.int(), endTimestamp: z.int() });

/** The records of the interface, by their name in the OpenAPI document. */
export const records = {
  Company: companySchema,
  Event: eventSchema,
  EventType: eventTypeSchema,
  Document: documentSchema,
  DocumentType: documentTypeSchema,
  Audio: audioSchema,
  Chapter: chapter,
  DocumentPage: documentPageSchema,
  Summary: summarySchema,
  LiveSession: liveSession,
  LiveAudioSession: liveSession.omit({ transcript: true }),
  LiveTranscriptSession: liveSession.omit({ audio: true }),
} as const;

export type RecordName = keyof typeof records;

/** Every schema as JSON Schema by name: records, their envelopes (2.6), errors (7) and the given others. */
export function componentSchemas(
  others: readonly (readonly [string, z.core.$ZodType])[],
): Record<string, object> {
  const parts = { ...records, Ticker: tickerSchema, ExpandedEvent: expandedEventSchema };
  const errors = { Error: plainErrorSchema, BadRequest: badRequestSchema, FieldIssue: fieldIssueSchema };
  const envelopes = Object.entries(records).flatMap(([id, schema]) => [
    [`${id}List`, listEnvelopeSchema.extend({ data: z.array(schema) })] as const,
    [`${id}Answer`, singleEnvelopeSchema.extend({ data: schema })] as const,
  ]);
  const described = namedSchemas([...Object.entries({ ...parts, ...errors }), ...others, ...envelopes]);
  return Object.fromEntries(
    described.map(([id, schema]) => [
      id,
      id in parts
        ? { ...withRequiredFields(schema), ...(id in examples && { examples: [examples[id]] }) }
        : schema,
    ]),
  );
}

/** Requires every field, because this service sends them all; only `event` depends on the request. */
function withRequiredFields(schema: z.core.JSONSchema.BaseSchema): z.core.JSONSchema.BaseSchema {
  if (schema.properties === undefined) return schema;
  const properties = Object.fromEntries(
    Object.entries(schema.properties).map(([name, field]) => [
      name,
      typeof field === "boolean" || field.anyOf === undefined
        ? field
        : { ...field, anyOf: field.anyOf.map((choice) => withRequiredFields(choice)) },
    ]),
  );
  return { ...schema, properties, required: Object.keys(properties).filter((name) => name !== "event") };
}
