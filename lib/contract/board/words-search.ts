import * as z from "zod/mini";
import { idSchema } from "../public-v3/fields.ts";
import { instantSchema } from "../public-v3/instant-schema.ts";
import { observedStateSchema } from "../public-v3/session-state-schema.ts";
import { boardCompanySchema } from "./board-session.ts";

const count = z.int().check(z.nonnegative());

/** A call in which something was found. Seconds from the start of the recording. */
export const foundCallSchema = z.object({
  /** Null for a call that is live, or whose transcript is not published yet: it has `sessionId`. */
  transcriptId: z.nullable(idSchema),
  sessionId: z.nullable(idSchema),
  companyId: z.nullable(idSchema),
  company: z.nullable(boardCompanySchema),
  title: z.nullable(z.string()),
  /** The language of the event, as upstream states it. */
  language: z._default(z.nullable(z.string()), null),
  date: instantSchema,
  /** Null where the call's session is not known. */
  state: z.nullable(observedStateSchema),
  /** For a live call, how far its transcript reaches. */
  durationSeconds: z.nullable(z.number()),
  /** How many paragraphs match; the answer's `hits` has the first of them. */
  hits: count,
});
export type FoundCall = z.infer<typeof foundCallSchema>;

/** A sentence in which something was found. */
export const wordsHitSchema = z.object({
  transcriptId: z.nullable(idSchema),
  sessionId: z.nullable(idSchema),
  companyId: z.nullable(idSchema),
  speaker: z.nullable(z.string()),
  role: z.nullable(z.string()),
  /** The chapters in which it was said, the highest level first. */
  chapters: z.array(z.string()),
  startSeconds: z.number(),
  /** When it was said, for a live call; null for others, and where it is not known when the call went live. */
  spokenAt: z.nullable(instantSchema),
  text: z.string(),
  /** The sentences before and after it, of the same speaker; empty where there are none. */
  before: z.string(),
  after: z.string(),
  /** The matches as half-open ranges of offsets in `text`. */
  matches: z.array(z.tuple([count, count])),
});
export type WordsHit = z.infer<typeof wordsHitSchema>;

/**
 * How many calls have their transcript in the index, of those that have a transcript. `of` is null while upstream's
 * list of transcripts is not copied yet.
 */
const coverageSchema = z.object({ calls: count, of: z.nullable(count) });
export type WordsCoverage = z.infer<typeof coverageSchema>;

/** How many live calls are searched, and how many cannot be at present. */
const liveSchema = z.object({ calls: count, failing: count });

/**
 * `GET /api/search?q=&limit=&cursor=`: calls newest first, their sentences in the order of the call. Before them, on
 * the first page, come the calls that are live, with their newest sentences first.
 */
export const wordsSearchSchema = z.object({
  calls: z.array(foundCallSchema),
  hits: z.array(wordsHitSchema),
  /** Where to go on; null when everything was searched. */
  nextCursor: z.nullable(z.string()),
  /** The instant back to which everything was searched; null when nothing is left. */
  searchedBackTo: z.nullable(instantSchema),
  /** Of all copied calls. */
  indexed: coverageSchema,
  /**
   * Of the calls that the search is about, by its companies and dates. Only where it is complete, and no live call
   * fails, is nothing found the same as nothing said.
   */
  searched: coverageSchema,
  live: liveSchema,
});
export type WordsSearch = z.infer<typeof wordsSearchSchema>;

/** The newest match of a query in the live calls. */
export const wordsHeardSchema = z.object({
  q: z.string(),
  /** Why the query cannot be parsed; null where it can. */
  problem: z.nullable(z.string()),
  call: z.nullable(foundCallSchema),
  hit: z.nullable(wordsHitSchema),
});
export type WordsHeard = z.infer<typeof wordsHeardSchema>;

/** `GET /api/search/heard?q=&q=`: the newest match of each query in the live calls. */
export const heardSchema = z.object({ heard: z.array(wordsHeardSchema), live: liveSchema });
export type Heard = z.infer<typeof heardSchema>;
