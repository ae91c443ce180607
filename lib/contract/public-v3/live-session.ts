import { z } from "zod";
import { idSchema, optional } from "./fields.ts";
import { instantSchema } from "./instant-schema.ts";
import { toObservedState } from "./session-state.ts";

/**
 * A live session (2.3). `state` becomes one of the nine values or `unknown`; `upstreamState` keeps what upstream sent,
 * so that a screen can show it.
 */
export const liveSessionSchema = z
  .object({
    id: idSchema,
    eventId: idSchema,
    companyId: idSchema,
    date: instantSchema,
    updatedAt: instantSchema,
    createdAt: instantSchema,
    wentLiveAt: optional(instantSchema),
    state: optional(z.string()),
    audio: optional(z.string()),
    transcript: optional(z.string()),
  })
  .transform((session) => ({
    ...session,
    state: toObservedState(session.state),
    upstreamState: session.state,
  }));

export type LiveSession = z.output<typeof liveSessionSchema>;

/** A live session in JSON (2.3): what the service writes. */
export type LiveSessionRecord = z.input<typeof liveSessionSchema>;
