import { z } from "zod";
import { freshnessCauseSchema } from "../../contract/board/freshness.ts";
import type { PollRecord } from "../../domain/freshness.ts";

/** How the polls go, as one instance tells it to another. */
export const pollRecordSchema: z.ZodType<PollRecord> = z.object({
  pollEveryMs: z.number(),
  lastSuccessAt: z.number().nullable(),
  hasSucceeded: z.boolean(),
  failuresInARow: z.number(),
  cause: z.nullable(z.enum(freshnessCauseSchema.def.entries)),
  retryAt: z.number().nullable(),
});
