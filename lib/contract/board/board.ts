import * as z from "zod/mini";
import { idSchema } from "../public-v3/fields.ts";
import { instantSchema } from "../public-v3/instant-schema.ts";
import { snoozeSchema } from "./acting.ts";
import { boardSessionSchema } from "./board-session.ts";
import { freshnessSchema } from "./freshness.ts";
import { importedPeriodSchema } from "./imported-period.ts";
import { plannedMaintenanceSchema } from "./alerts/maintenance.ts";
import { readingRulesSchema } from "./reading-rules.ts";
import { defaultReadingRules } from "./values/default-reading-rules.ts";

const head = {
  /** Rises with every visible change; pass it as `since`. */
  version: z.int().check(z.nonnegative()),
  generatedAt: instantSchema,
  freshness: freshnessSchema,
  /** The build of the server that answered; a wall reloads when it changes. */
  buildId: z.string(),
  /** The rules for readings. */
  rules: z._default(readingRulesSchema, defaultReadingRules),
  /**
   * When the last failure ended among sessions that have left the board: by recovery, or because upstream removed the
   * session while it had failed. Null when none is known.
   */
  goneFailureEndedAt: z._default(z.nullable(instantSchema), null),
  /** The snoozes in force, the first to end first. */
  snoozes: z._default(z.array(snoozeSchema), []),
  /** The maintenance windows to come, the first to come first; absent without any. */
  maintenance: z.optional(z.array(plannedMaintenanceSchema)),
  /** The imported times of the last week, from which states may be known; absent without any. */
  imported: z.optional(z.array(importedPeriodSchema)),
  /** The version in which a watchlist or a saved view last changed; a browser then requests them again. */
  savedVersion: z._default(z.int().check(z.nonnegative()), 0),
};

/** `GET /api/board`: every session in the board's window. */
export const boardSchema = z.object({ ...head, sessions: z.array(boardSessionSchema) });
export type Board = z.infer<typeof boardSchema>;

/** `GET /api/board?since=V`: what changed after version V. */
export const boardDeltaSchema = z.object({
  ...head,
  changed: z.array(boardSessionSchema),
  removed: z.array(idSchema),
});
export type BoardDelta = z.infer<typeof boardDeltaSchema>;

/** The answer to `?since=V`: the whole board when V comes from another store or is ahead of this one. */
export const boardAnswerSchema = z.union([boardDeltaSchema, boardSchema]);
export type BoardAnswer = z.infer<typeof boardAnswerSchema>;
