import * as z from "zod/mini";
import { sinceSchema } from "./analyst/since.ts";
import { companySchema } from "../public-v3/company.ts";
import { idSchema } from "../public-v3/fields.ts";
import { observedStateSchema } from "../public-v3/session-state-schema.ts";
import { noteSchema } from "./acting.ts";
import { boardCompanySchema, boardSessionSchema } from "./board-session.ts";
import { companySearchSchema } from "./company-detail.ts";
import { freshnessSchema } from "./freshness.ts";
import { insightsSchema } from "./insights.ts";
import { sessionDetailSchema } from "./session-detail.ts";
import { readerChapterSchema, transcriptDetailSchema } from "./transcript-detail.ts";
import { wordsSearchSchema } from "./words-search.ts";

/*
 * What the tools of `POST /api/mcp` answer: the fields of the API's other answers, cut to what an assistant can take.
 */

const count = z.int().check(z.nonnegative());
/** Where the next page begins; null on the last one. */
const nextOffset = z.nullable(count);

/** How far an answer can be relied on. Where it is `late` or `blind`, nothing in it is confirmed now. */
export const confirmedSchema = z.extend(freshnessSchema, {
  /** Seconds since `confirmedAt`; null while nothing was ever confirmed. */
  ageSeconds: z.nullable(z.number()),
  /** The same in one sentence. */
  sentence: z.string(),
});

/** A session as tools list it. */
export const assistantSessionSchema = z.extend(
  z.pick(boardSessionSchema, {
    id: true,
    eventId: true,
    companyId: true,
    state: true,
    upstreamState: true,
    date: true,
    wentLiveAt: true,
    updatedAt: true,
    stateSince: true,
    stateSinceBasis: true,
    stateNotBefore: true,
    previousState: true,
    recoveredAt: true,
    event: true,
    hasAudio: true,
    hasTranscript: true,
    recordingSeconds: true,
    acknowledgement: true,
  }),
  {
    company: z.nullable(
      z.pick(boardCompanySchema, {
        id: true,
        displayName: true,
        country: true,
        ticker: true,
        exchange: true,
      }),
    ),
    /** What Callboard concludes: late, overrun, stuck, flapping, recovered. */
    readings: z.array(z.string()),
  },
);

export const listedSessionsSchema = z.object({
  confirmed: confirmedSchema,
  /** How many sessions match; `sessions` has a page of them. */
  total: count,
  /** The number of sessions in each state, with every filter but the one by state. */
  byState: z.array(z.object({ state: observedStateSchema, count })),
  sessions: z.array(assistantSessionSchema),
  nextOffset,
});

export const assistantSessionDetailSchema = z.object({
  confirmed: confirmedSchema,
  session: assistantSessionSchema,
  /** How certain its state and the time of its last change are. */
  certainty: z.string(),
  transcriptId: sessionDetailSchema.shape.transcriptId,
  /** Oldest first; the last of `historyTotal`. */
  history: sessionDetailSchema.shape.history,
  historyTotal: count,
  /** When upstream was not observed, so that changes may be missing; the last of `gapsTotal`. */
  gaps: sessionDetailSchema.shape.gaps,
  gapsTotal: count,
  /** Oldest first; the last of `notesTotal`. */
  notes: z.array(noteSchema),
  notesTotal: count,
});

export const foundCompaniesSchema = z.extend(z.omit(companySearchSchema, { choices: true }), {
  confirmed: confirmedSchema,
});

export const assistantCompanySchema = z.object({
  confirmed: confirmedSchema,
  company: companySchema,
  /** Newest first; a page of `total`. */
  sessions: z.array(assistantSessionSchema),
  total: count,
  nextOffset,
  /** False during the initial sync: sessions may be missing. */
  areSessionsComplete: z.boolean(),
});

const aboutTranscript = {
  confirmed: confirmedSchema,
  transcriptId: idSchema,
  ...z.pick(transcriptDetailSchema, {
    sessionId: true,
    companyId: true,
    date: true,
    updatedAt: true,
    durationSeconds: true,
  }).shape,
  company: z.nullable(z.string()),
  title: z.nullable(z.string()),
};

export const assistantChaptersSchema = z.object({
  ...aboutTranscript,
  /** In the order of the call; a page of `total`. */
  chapters: z.array(readerChapterSchema),
  total: count,
  nextOffset,
  paragraphs: count,
});

/** What one speaker says, divided where it is long. Seconds from the start of the recording. */
export const saidSchema = z.object({
  speaker: z.nullable(z.string()),
  role: z.nullable(z.string()),
  startSeconds: z.number(),
  text: z.string(),
});
export type Said = z.infer<typeof saidSchema>;

export const assistantTranscriptSchema = z.object({
  ...aboutTranscript,
  chapter: z.nullable(readerChapterSchema),
  said: z.array(saidSchema),
  /** Where to go on; null at the end of the chapter or the call. */
  nextCursor: z.nullable(z.string()),
});

export const foundWordsSchema = z.extend(wordsSearchSchema, { confirmed: confirmedSchema });

export const assistantInsightsSchema = z.extend(
  z.omit(insightsSchema, {
    freshness: true,
    calls: true,
    gaps: true,
    stated: true,
    exchanges: true,
    choices: true,
    companies: true,
    unknown: true,
  }),
  {
    confirmed: confirmedSchema,
    /** The exchanges with most failures. */
    exchanges: insightsSchema.shape.exchanges,
    exchangesTotal: count,
    gapsTotal: count,
  },
);

export const assistantSinceSchema = z.extend(z.omit(sinceSchema, { freshness: true }), {
  confirmed: confirmedSchema,
  heldTotal: count,
});
