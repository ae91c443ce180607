import * as z from "zod/mini";
import { idSchema } from "../public-v3/fields.ts";
import { instantSchema } from "../public-v3/instant.ts";
import { boardCompanySchema } from "./board-session.ts";

const count = z.int().check(z.nonnegative());

/** A call in which something was found. Seconds from the start of the recording. */
export const foundCallSchema = z.object({
  transcriptId: idSchema,
  sessionId: z.nullable(idSchema),
  companyId: z.nullable(idSchema),
  company: z.nullable(boardCompanySchema),
  title: z.nullable(z.string()),
  date: instantSchema,
  durationSeconds: z.nullable(z.number()),
  /** How many paragraphs fit; `hits` has the first of them. */
  hits: count,
});
export type FoundCall = z.infer<typeof foundCallSchema>;

/** A sentence in which something was found. */
export const wordsHitSchema = z.object({
  transcriptId: idSchema,
  sessionId: z.nullable(idSchema),
  companyId: z.nullable(idSchema),
  speaker: z.nullable(z.string()),
  role: z.nullable(z.string()),
  /** The chapters in which it was said, the highest level first. */
  chapters: z.array(z.string()),
  startSeconds: z.number(),
  text: z.string(),
  /** What was looked for, as offsets in `text`: from, and the first after it. */
  matches: z.array(z.tuple([count, count])),
});
export type WordsHit = z.infer<typeof wordsHitSchema>;

/** `GET /api/search?q=&limit=&cursor=`: calls newest first, their sentences in the order of the call. */
export const wordsSearchSchema = z.object({
  calls: z.array(foundCallSchema),
  hits: z.array(wordsHitSchema),
  /** Where to go on; null when everything was searched. */
  nextCursor: z.nullable(z.string()),
  /** The instant back to which everything was searched; null when that is all. */
  searchedBackTo: z.nullable(instantSchema),
  /** Of how many copied calls the transcript is indexed. */
  indexed: z.object({ calls: count, of: count }),
});
export type WordsSearch = z.infer<typeof wordsSearchSchema>;
