import * as z from "zod/mini";
import { idSchema } from "../../public-v3/fields.ts";
import { instantSchema } from "../../public-v3/instant-schema.ts";
import { observedStateSchema } from "../../public-v3/session-state-schema.ts";
import { boardCompanySchema } from "../board-session.ts";
import { calendarSessionSchema } from "../calendar.ts";
import { freshnessSchema } from "../freshness.ts";
import { datasetSchema } from "../status.ts";
import { wordsHitSchema } from "../words-search.ts";

const count = z.int().check(z.nonnegative());

/** A call that was due, or that failed or was over later, with what there is of it. */
const heldCallSchema = z.object({
  session: calendarSessionSchema,
  /** Null while there is no finished transcript. */
  transcriptId: z.nullable(idSchema),
  /** Of the recording; null while there is none, or its length is not known. */
  durationSeconds: z.nullable(z.number()),
  hasRecording: z.boolean(),
  /** The words of its transcript; null while it is not read. */
  words: z.nullable(count),
  /** Who speaks for the company by name, in the order of their first words; none where the transcript names nobody. */
  speakers: z.array(z.object({ name: z.string(), role: z.nullable(z.string()) })),
  /** How many others ask questions by name. */
  askers: count,
  /** How it failed, as it was observed; null where it did not. With `isFromLatest` it may have begun before `from`. */
  failure: z.nullable(
    z.object({
      state: observedStateSchema,
      from: instantSchema,
      isFromLatest: z.boolean(),
      until: z.nullable(instantSchema),
    }),
  ),
  /** Where each of the asked phrases is said in it; phrases that are not are left out. */
  phrases: z.array(z.object({ q: z.string(), passages: count, hits: z.array(wordsHitSchema) })),
});
export type HeldCall = z.infer<typeof heldCallSchema>;

/** A transcript as upstream published it. `title` is that of its event, null while that is not copied. */
const publishedSchema = z.object({
  id: idSchema,
  isEdited: z.boolean(),
  companyId: idSchema,
  eventId: idSchema,
  title: z.nullable(z.string()),
  publishedAt: instantSchema,
});

/** `GET /api/since?at=&watchlist=&q=`: what happened from `at` on; the newest calls first. */
export const sinceSchema = z.object({
  at: instantSchema,
  /** The moment of the answer, at which the next one can begin. */
  until: instantSchema,
  freshness: freshnessSchema,
  /** False during the initial sync: calls, recordings and transcripts may be missing. */
  isCopyComplete: z.boolean(),
  /** The lists that our plan does not include, so that nothing new of them is here. */
  lacking: z.array(datasetSchema),
  /** True where a list has more than one answer holds; of calls held the oldest are missing. */
  isCut: z.boolean(),
  companies: z.array(boardCompanySchema),
  held: z.array(heldCallSchema),
  /** Finished transcripts that were published, the newest first. */
  documents: z.array(publishedSchema),
  /** Calls with another date than before, the latest change first. */
  moved: z.array(
    z.object({ from: instantSchema, observedAt: instantSchema, session: calendarSessionSchema }),
  ),
  /** Calls that were listed for the first time, by date. */
  announced: z.array(z.extend(calendarSessionSchema, { listedAt: instantSchema })),
  /** What is due in the 24 hours after `until`. */
  next: z.array(calendarSessionSchema),
  /** The phrases that could not be read, with the reason. */
  refused: z.array(z.object({ q: z.string(), reason: z.string() })),
});
export type Since = z.infer<typeof sinceSchema>;
