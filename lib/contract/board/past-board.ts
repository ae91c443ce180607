import * as z from "zod/mini";
import { idSchema } from "../public-v3/fields.ts";
import { instantSchema } from "../public-v3/instant-schema.ts";
import { snoozeSchema } from "./acting.ts";
import { boardSessionSchema } from "./board-session.ts";
import { boardSchema } from "./board.ts";
import { importedPeriodsSchema } from "./imported-period.ts";
import { pastKnowledge } from "./values/past-knowledge.ts";

/** What changed on the board at one moment. */
export const pastChangeSchema = z.object({
  at: instantSchema,
  changed: z.array(boardSessionSchema),
  removed: z.array(idSchema),
  goneFailureEndedAt: z.nullable(instantSchema),
  snoozes: z.array(snoozeSchema),
});

/** A stretch of time in which every poll succeeded, `everyMs` apart. */
export const confirmationSchema = z.object({ from: instantSchema, to: instantSchema, everyMs: z.number() });
export type Confirmation = z.infer<typeof confirmationSchema>;

/**
 * `GET /api/board?at=…`: the board as it was at a moment, which is `generatedAt`. With `until`, the changes up to then
 * as well, or up to the `until` of the answer where they are too many for one.
 */
export const pastBoardSchema = z.extend(boardSchema, {
  past: z.object({
    known: z.enum(pastKnowledge),
    until: instantSchema,
    /** The first moment that is stored. */
    keptSince: instantSchema,
    changes: z.array(pastChangeSchema),
    /** The confirmations around the stretch, in order; between them the board was not confirmed. */
    confirmations: z.array(confirmationSchema),
    /** The instants from which upstream was observed without a gap, in order. */
    watched: z.array(instantSchema),
    /** The imported times around the stretch. */
    imported: importedPeriodsSchema,
  }),
});
export type PastBoard = z.infer<typeof pastBoardSchema>;

/** `GET /api/board/day?date=YYYY-MM-DD`: a UTC day of the board in columns of five minutes. */
export const boardDaySchema = z.object({
  date: z.string(),
  /** The first moment that is stored; null while nothing is. */
  keptSince: z.nullable(instantSchema),
  /** The end of what the figures cover. */
  until: instantSchema,
  /** For each column that has begun: the most calls that were live at once, and the failures that began. */
  columns: z.array(z.object({ live: z.number(), failed: z.number() })),
  /** When failures began; the earliest two thousand. */
  failures: z.array(z.object({ at: instantSchema, count: z.number() })),
  /** When the board was not confirmed. */
  gaps: z.array(z.object({ from: instantSchema, to: instantSchema })),
  /** The imported times of the day. */
  imported: importedPeriodsSchema,
});
export type BoardDay = z.infer<typeof boardDaySchema>;
