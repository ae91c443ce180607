import { z } from "zod";
import { idSchema } from "./fields.ts";
import { instantSchema } from "./instant-schema.ts";

/** A chapter of a transcript or a recording (2.2). Its unit is an assumption: `chapterTimestampSeconds`. */
export const chapterSchema = z.object({
  id: idSchema,
  title: z.string(),
  startTimestamp: z.number(),
  endTimestamp: z.number(),
  level: z.int(),
  updatedAt: instantSchema,
  createdAt: instantSchema,
});

export type Chapter = z.output<typeof chapterSchema>;

/** A chapter in JSON (2.2): what the service writes. */
export type ChapterRecord = z.input<typeof chapterSchema>;
