import * as z from "zod/mini";
import { instantSchema } from "../public-v3/instant-schema.ts";

/**
 * A time that another installation observed, whose history was imported. What was observed in it is not this
 * installation's observation.
 */
export const importedPeriodSchema = z.object({
  /** What people call the other installation. */
  name: z.string(),
  /** True for the history of the sample data, which was made up like the calls. */
  isSample: z.boolean(),
  from: instantSchema,
  to: instantSchema,
  importedAt: instantSchema,
});
export type ImportedPeriod = z.infer<typeof importedPeriodSchema>;

/** The imported times that what is answered may be from; empty where all was observed here. */
export const importedPeriodsSchema = z._default(z.array(importedPeriodSchema), []);
