import { z } from "zod";
import { expandedEventSchema } from "./event.ts";
import { idSchema, optional } from "./fields.ts";
import { instantSchema } from "./instant-schema.ts";

/** The metadata of a recording's file. `duration` is in seconds and may have fractions. */
export const audioMetadataSchema = z.object({
  size: optional(z.string()),
  duration: optional(z.number()),
  encoding: optional(z.string()),
  mimetype: optional(z.string()),
});

/**
 * The recording of a past event (docs/interface.md, Records). `qna` is the second at which questions begin, 0 when
 * unknown.
 */
export const audioSchema = z.object({
  id: idSchema,
  companyId: idSchema,
  eventId: idSchema,
  fileUrl: optional(z.string()),
  streamUrl: optional(z.string()),
  qna: optional(z.number()),
  audioMetadata: optional(audioMetadataSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  event: expandedEventSchema.nullish(),
});

export type Audio = z.output<typeof audioSchema>;
export type AudioRecord = z.input<typeof audioSchema>;
