import { z } from "zod";
import { idSchema, optional } from "./fields.ts";
import { instantSchema } from "./instant-schema.ts";

export const summaryLengths = ["line", "short", "long"] as const;
/** The length of a summary (docs/interface.md, Records). */
export type SummaryLength = (typeof summaryLengths)[number];

/** Where a sentence of a summary comes from: a page of a document, or a second of a recording. */
export const summarySourceSchema = z.object({
  sourceId: optional(z.union([z.string(), z.number()])),
  documentId: idSchema,
  page: optional(z.int()),
  timestamp: optional(z.number()),
  typeId: z.int(),
});

/** A summary of an event or a document (docs/interface.md, Records): Markdown, with source tags unless plain. */
export const summarySchema = z.object({
  id: idSchema,
  summary: z.string(),
  sources: z.array(summarySourceSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

export type SummaryRecord = z.input<typeof summarySchema>;
