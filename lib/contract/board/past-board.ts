import * as z from "zod/mini";
import { idSchema } from "../public-v3/fields.ts";
import { instantSchema } from "../public-v3/instant-schema.ts";
import { snoozeSchema } from "./acting.ts";
import { boardSessionSchema } from "./board-session.ts";
import { boardSchema } from "./board.ts";
import { pastKnowledge } from "./values/past-knowledge.ts";

/** What changed on the board at one moment. */
export const pastChangeSchema = z.object({
  at: instantSchema,
  changed: z.array(boardSessionSchema),
  removed: z.array(idSchema),
  goneFailureEndedAt: z.nullable(instantSchema),
  snoozes: z.array(snoozeSchema),
});

/** A stretch in which polls succeeded one after the other, `everyMs` apart. */
export const confirmationSchema = z.object({ from: instantSchema, to: instantSchema, everyMs: z.number() });
export type Confirmation = z.infer<typeof confirmationSchema>;

/**
 * `GET /api/board?at=…`: the board of a past moment, in the form of the board, `generatedAt` being the moment. With
 * `until`, the changes up to there as well, or up to the `until` of the answer where there are too many for one.
 */
export const pastBoardSchema = z.extend(boardSchema, {
  past: z.object({
    known: z.enum(pastKnowledge),
    until: instantSchema,
    /** The first moment that is kept. */
    keptSince: instantSchema,
    changes: z.array(pastChangeSchema),
    /** Those around the stretch, in order; between them the board was not confirmed. */
    confirmations: z.array(confirmationSchema),
    /** Since when upstream was observed without a gap; in order. */
    watched: z.array(instantSchema),
  }),
});
export type PastBoard = z.infer<typeof pastBoardSchema>;

/** `GET /api/board/day?date=YYYY-MM-DD`: a UTC day of the board in columns of five minutes. */
export const boardDaySchema = z.object({
  date: z.string(),
  /** The first moment that is kept; null while nothing is. */
  keptSince: z.nullable(instantSchema),
  /** Up to when the figures reach. */
  until: instantSchema,
  /** For each column that has begun: the most calls that were live at once, and the failures that began. */
  columns: z.array(z.object({ live: z.number(), failed: z.number() })),
  /** When failures began; the earliest two thousand. */
  failures: z.array(z.object({ at: instantSchema, count: z.number() })),
  /** When the board was not confirmed. */
  gaps: z.array(z.object({ from: instantSchema, to: instantSchema })),
});
export type BoardDay = z.infer<typeof boardDaySchema>;
