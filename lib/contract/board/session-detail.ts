import { z } from "zod";
import { idSchema } from "../public-v3/fields.ts";
import { instantSchema } from "../public-v3/instant.ts";
import { observedStateSchema } from "../public-v3/session-state.ts";
import { boardSessionSchema } from "./board-session.ts";
import { freshnessSchema } from "./freshness.ts";

/**
 * One state change as observed. It happened after `notBefore` (the last poll that still showed `from`; null
 * when the session was first seen in `to`) and at or before `observedAt`.
 */
export const observedTransitionSchema = z.object({
  from: observedStateSchema.nullable(),
  to: observedStateSchema,
  observedAt: instantSchema,
  notBefore: instantSchema.nullable(),
  upstreamUpdatedAt: instantSchema,
});
export type ObservedTransition = z.infer<typeof observedTransitionSchema>;

/** A time in which upstream was not confirmed, so changes may be missing. Open while `to` is null. */
export const observationGapSchema = z.object({ from: instantSchema, to: instantSchema.nullable() });
export type ObservationGap = z.infer<typeof observationGapSchema>;

/** Where a session's sound is: a playlist that may still grow, or one file that can be sought. */
export const mediaKindSchema = z.enum(["hls", "file"]);

/** `GET /api/sessions/{id}`. URLs are ours and relative to the app. */
export const sessionDetailSchema = boardSessionSchema.extend({
  freshness: freshnessSchema,
  audioUrl: z.string().nullable(),
  audioKind: mediaKindSchema.nullable(),
  /** The JSON Lines stream of the live transcript, as far as upstream offers one. */
  transcriptUrl: z.string().nullable(),
  /** The finished transcript document (edited before raw), for `GET /api/transcripts/{id}`. */
  transcriptId: idSchema.nullable(),
  history: z.array(observedTransitionSchema),
  gaps: z.array(observationGapSchema),
});
export type SessionDetail = z.infer<typeof sessionDetailSchema>;
