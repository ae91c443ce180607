import * as z from "zod/mini";
import { idSchema } from "../public-v3/fields.ts";
import { instantSchema } from "../public-v3/instant-schema.ts";
import { observedStateSchema } from "../public-v3/session-state-schema.ts";
import { noteSchema, personOnItSchema } from "./acting.ts";
import { boardSessionSchema } from "./board-session.ts";
import { freshnessSchema } from "./freshness.ts";
import { importedPeriodsSchema } from "./imported-period.ts";
import { mediaKindSchema, readerChapterSchema } from "./transcript-detail.ts";

/**
 * An observed change of state. It happened after `notBefore`, the last poll that still showed `from`, and no later than
 * `observedAt`. `from` and `notBefore` are null when the session was first seen in `to`.
 */
export const observedTransitionSchema = z.object({
  from: z.nullable(observedStateSchema),
  to: observedStateSchema,
  observedAt: instantSchema,
  notBefore: z.nullable(instantSchema),
  upstreamUpdatedAt: instantSchema,
});
export type ObservedTransition = z.infer<typeof observedTransitionSchema>;

/** A period in which upstream was not confirmed, so changes may be missing. Open while `to` is null. */
export const observationGapSchema = z.object({ from: instantSchema, to: z.nullable(instantSchema) });
export type ObservationGap = z.infer<typeof observationGapSchema>;

/**
 * One run of a call's live stream; after an interruption another one begins. All are placed on the call's clock, which
 * starts with the first run, or at `wentLiveAt` where the start was not received.
 */
export const streamRunSchema = z.object({
  /** The run's own transcript, timed from the start of the run. */
  transcriptUrl: z.nullable(z.string()),
  startSeconds: z.number(),
  startedAt: instantSchema,
  /** Where it broke off; null while it goes on or where that is unknown. */
  endSeconds: z.nullable(z.number()),
  endedAt: z.nullable(instantSchema),
  /** True when the stream's own dates place it, false when only the time of its listing is known. */
  isDated: z.boolean(),
});
export type StreamRun = z.infer<typeof streamRunSchema>;

/** `GET /api/sessions/{id}`. URLs are ours and relative to the app. */
export const sessionDetailSchema = z.extend(boardSessionSchema, {
  freshness: freshnessSchema,
  audioUrl: z.nullable(z.string()),
  audioKind: z.nullable(mediaKindSchema),
  /** The JSON Lines stream of the live transcript, where upstream has one. */
  transcriptUrl: z.nullable(z.string()),
  /** The runs of the live stream, oldest first; the transcript of the last one is `transcriptUrl`. */
  runs: z._default(z.array(streamRunSchema), []),
  /** The finished transcript document (edited before raw), for `GET /api/transcripts/{id}`. */
  transcriptId: z.nullable(idSchema),
  /** The chapters of the live text of a call that is over, while no finished transcript is there. */
  keptChapters: z._default(z.array(readerChapterSchema), []),
  history: z.array(observedTransitionSchema),
  gaps: z.array(observationGapSchema),
  /** The imported times of that history. */
  imported: importedPeriodsSchema,
  /** Who is on the present failure, or was on the last one until it ended; in the order in which they took it. */
  onIt: z._default(z.array(personOnItSchema), []),
  /** Oldest first. */
  notes: z._default(z.array(noteSchema), []),
});
export type SessionDetail = z.infer<typeof sessionDetailSchema>;

/** What was measured of a call's sound and text; null for what was not. Levels in dBFS. */
const measured = {
  meanDb: z.nullable(z.number()),
  /** The loudest second. */
  loudestDb: z.nullable(z.number()),
  /** How far the text ended before the sound, in seconds. */
  behindSeconds: z.nullable(z.number()),
};

/** One look at a call's stream. */
export const sessionAirCheckSchema = z.object({
  at: instantSchema,
  /** Whether its playlist was read. */
  isRead: z.boolean(),
  /** How many segments came since the look before; null for the first one, and where a run of the stream begins. */
  segments: z.nullable(z.int()),
  ...measured,
});
export type SessionAirCheck = z.infer<typeof sessionAirCheckSchema>;

/** `GET /api/sessions/{id}/air`: what the last ten minutes of a live call sounded like. */
export const sessionAirSchema = z.object({
  from: instantSchema,
  to: instantSchema,
  /** When what the board says of the stream was said; null where nothing is. */
  saidAt: z.nullable(instantSchema),
  /** The looks of the instance that watches; empty where another one does. Oldest first. */
  checks: z.array(sessionAirCheckSchema),
  /** The figures of whole minutes, which every instance knows. Oldest first. */
  minutes: z.array(z.object({ at: instantSchema, ...measured })),
});
export type SessionAir = z.infer<typeof sessionAirSchema>;
