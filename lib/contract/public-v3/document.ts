import { z } from "zod";
import { expandedEventSchema } from "./event.ts";
import { idSchema, optional } from "./fields.ts";
import { instantSchema } from "./instant-schema.ts";

/** A report, slide deck or transcript; the three share one shape (docs/interface.md, Records). */
export const documentSchema = z.object({
  id: idSchema,
  companyId: optional(idSchema),
  eventId: optional(idSchema),
  typeId: idSchema,
  fileUrl: z.string(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  event: expandedEventSchema.nullish(),
});

export type Document = z.output<typeof documentSchema>;
export type DocumentRecord = z.input<typeof documentSchema>;

/** A row of the document type lookup table (docs/interface.md, Records). */
export const documentTypeSchema = z.object({
  id: idSchema,
  name: z.string(),
  category: z.string(),
  description: optional(z.string()),
  form: optional(z.string()),
  documentGroupId: optional(idSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

export type DocumentType = z.output<typeof documentTypeSchema>;
export type DocumentTypeRecord = z.input<typeof documentTypeSchema>;

/** A page of a report or of slides (docs/interface.md, Records). */
export const documentPageSchema = z.object({
  id: idSchema,
  page: z.int(),
  pdfUrl: z.string(),
  imageUrl: z.string(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

export type DocumentPageRecord = z.input<typeof documentPageSchema>;
