import * as z from "zod/mini";
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
  from: z.nullable(observedStateSchema),
  to: observedStateSchema,
  observedAt: instantSchema,
  notBefore: z.nullable(instantSchema),
  upstreamUpdatedAt: instantSchema,
});
export type ObservedTransition = z.infer<typeof observedTransitionSchema>;

/** A time in which upstream was not confirmed, so changes may be missing. Open while `to` is null. */
export const observationGapSchema = z.object({ from: instantSchema, to: z.nullable(instantSchema) });
export type ObservationGap = z.infer<typeof observationGapSchema>;

/** Where a session's sound is: a playlist that may still grow, or one file that can be sought. */
export const mediaKindSchema = z.enum(["hls", "file"]);

/** `GET /api/sessions/{id}`. URLs are ours and relative to the app. */
export const sessionDetailSchema = z.extend(boardSessionSchema, {
  freshness: freshnessSchema,
  audioUrl: z.nullable(z.string()),
  audioKind: z.nullable(mediaKindSchema),
  /** The JSON Lines stream of the live transcript, as far as upstream offers one. */
  transcriptUrl: z.nullable(z.string()),
  /** The finished transcript document (edited before raw), for `GET /api/transcripts/{id}`. */
  transcriptId: z.nullable(idSchema),
  history: z.array(observedTransitionSchema),
  gaps: z.array(observationGapSchema),
});
export type SessionDetail = z.infer<typeof sessionDetailSchema>;
