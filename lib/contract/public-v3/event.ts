import { z } from "zod";
import { idSchema, optional } from "./fields.ts";
import { instantSchema } from "./instant-schema.ts";

/** An event (docs/interface.md, Records). */
export const eventSchema = z.object({
  id: idSchema,
  companyId: idSchema,
  title: z.string(),
  date: instantSchema,
  typeId: idSchema,
  backlinkUrl: optional(z.string()),
  language: optional(z.string()),
  fiscalYear: optional(z.number()),
  fiscalPeriod: optional(z.string()),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

export type Event = z.output<typeof eventSchema>;
export type EventRecord = z.input<typeof eventSchema>;

/** A row of the event type lookup table (docs/interface.md, Records). */
export const eventTypeSchema = z.object({
  id: idSchema,
  name: optional(z.string()),
  parent: optional(z.string()),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

export type EventType = z.output<typeof eventTypeSchema>;
export type EventTypeRecord = z.input<typeof eventTypeSchema>;

/** The event inside a document or recording requested with `expand=event` (docs/interface.md, Records). */
export const expandedEventSchema = z.object({
  title: optional(z.string()),
  typeId: optional(idSchema),
  fiscalYear: optional(z.number()),
  fiscalPeriod: optional(z.string()),
  language: optional(z.string()),
  date: optional(instantSchema),
});
