import * as z from "zod/mini";
import { instantSchema } from "../public-v3/instant.ts";

/** What a screen shows of upstream's summary of an event (docs/interface.md, Records): plain Markdown. */
export const eventSummarySchema = z.object({ summary: z.string(), updatedAt: instantSchema });
export type EventSummary = z.infer<typeof eventSummarySchema>;
