import { z } from "zod";
import { audioSchema } from "#lib/contract/public-v3/audio.ts";
import { chapterSchema } from "#lib/contract/public-v3/chapter.ts";
import { companySchema } from "#lib/contract/public-v3/company.ts";
import { countryCodes } from "#lib/contract/public-v3/country-codes.ts";
import { documentPageSchema, documentSchema, documentTypeSchema } from "#lib/contract/public-v3/document.ts";
import { eventSchema, eventTypeSchema } from "#lib/contract/public-v3/event.ts";
import { idSchema, optional } from "#lib/contract/public-v3/fields.ts";
import { instantSchema } from "#lib/contract/public-v3/instant-schema.ts";
import { liveSessionSchema } from "#lib/contract/public-v3/live-session.ts";
import { sessionStateSchema } from "#lib/contract/public-v3/session-state-schema.ts";
import { summaryLengths, summarySchema } from "#lib/contract/public-v3/summary.ts";

const stamps = { createdAt: z.optional(instantSchema), updatedAt: z.optional(instantSchema) };

const webAddress = z.string().refine((text) => {
  const url = URL.parse(text);
  return url?.protocol === "http:" || url?.protocol === "https:";
}, "must be an http:// or https:// address");

const country = z
  .string()
  .transform((code) => code.toUpperCase())
  .refine((code) => countryCodes.has(code), "must be an ISO 3166-1 alpha-2 code");

/** The event that `expand=event` adds to a record is ignored: it has a line of its own. */
const expanded = { event: z.unknown().optional() };

const document = { ...documentSchema.shape, ...stamps, ...expanded, fileUrl: webAddress };

/** A line of an import by its `type`: the fields of the interface (2.2 to 2.5), and no unknown ones. */
export const recordSchemas = {
  company: z.strictObject({ type: z.literal("company"), ...companySchema.shape, ...stamps, country }),
  event: z.strictObject({
    type: z.literal("event"),
    ...eventSchema.shape,
    ...stamps,
    fiscalYear: optional(z.int()),
  }),
  eventType: z.strictObject({ type: z.literal("eventType"), ...eventTypeSchema.shape, ...stamps }),
  documentType: z.strictObject({ type: z.literal("documentType"), ...documentTypeSchema.shape, ...stamps }),
  report: z.strictObject({ type: z.literal("report"), ...document }),
  slides: z.strictObject({ type: z.literal("slides"), ...document }),
  transcript: z
    .strictObject({
      type: z.literal("transcript"),
      ...document,
      fileUrl: webAddress.optional(),
      file: z.unknown().optional(),
    })
    .refine(({ fileUrl, file }) => (fileUrl === undefined) !== (file === undefined), {
      path: ["fileUrl"],
      message: "give either fileUrl or file",
    }),
  chapter: z
    .strictObject({
      type: z.literal("chapter"),
      ...chapterSchema.shape,
      ...stamps,
      startTimestamp: z.int().nonnegative(),
      endTimestamp: z.int().nonnegative(),
      level: z.int().nonnegative(),
      transcriptId: z.optional(idSchema),
      audioId: z.optional(idSchema),
    })
    .refine(({ startTimestamp, endTimestamp }) => endTimestamp >= startTimestamp, {
      path: ["endTimestamp"],
      message: "must not be before startTimestamp",
    })
    .refine(({ transcriptId, audioId }) => (transcriptId === undefined) !== (audioId === undefined), {
      path: ["transcriptId"],
      message: "give either transcriptId or audioId",
    }),
  page: z.strictObject({
    type: z.literal("page"),
    ...documentPageSchema.shape,
    ...stamps,
    page: z.int().positive(),
    documentId: idSchema,
    pdfUrl: webAddress,
    imageUrl: webAddress,
  }),
  summary: z
    .strictObject({
      type: z.literal("summary"),
      ...summarySchema.shape,
      ...stamps,
      length: z.enum(summaryLengths),
      eventId: z.optional(idSchema),
      documentId: z.optional(idSchema),
    })
    .refine(({ eventId, documentId }) => (eventId === undefined) !== (documentId === undefined), {
      path: ["eventId"],
      message: "give either eventId or documentId",
    }),
  audio: z.strictObject({
    type: z.literal("audio"),
    ...audioSchema.shape,
    ...stamps,
    ...expanded,
    fileUrl: optional(webAddress),
    streamUrl: optional(webAddress),
  }),
  live: z.strictObject({
    type: z.literal("live"),
    ...liveSessionSchema.in.shape,
    ...stamps,
    state: sessionStateSchema,
    audio: optional(webAddress),
    transcript: optional(webAddress),
  }),
} as const;

export type RecordType = keyof typeof recordSchemas;
export const recordTypes = Object.keys(recordSchemas) as readonly RecordType[];

/** A valid line with normalised timestamps. */
export type ImportRecord = { [Type in RecordType]: z.output<(typeof recordSchemas)[Type]> }[RecordType];
export type RecordOf<Type extends RecordType> = Extract<ImportRecord, { type: Type }>;

export function isRecordType(text: unknown): text is RecordType {
  return typeof text === "string" && Object.hasOwn(recordSchemas, text);
}
