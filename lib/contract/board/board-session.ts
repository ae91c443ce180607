import * as z from "zod/mini";
import { tickerSchema } from "../public-v3/company.ts";
import { idSchema } from "../public-v3/fields.ts";
import { instantSchema } from "../public-v3/instant.ts";
import { observedStateSchema } from "../public-v3/session-state.ts";

/** The company as a board row needs it. `ticker` and `exchange` are the first listing. */
export const boardCompanySchema = z.object({
  id: idSchema,
  name: z.string(),
  displayName: z.string(),
  country: z.string(),
  ticker: z.nullable(z.string()),
  exchange: z.nullable(z.string()),
  tickers: z.array(tickerSchema),
  isins: z.array(z.string()),
  cik: z.nullable(z.string()),
});
export type BoardCompany = z.infer<typeof boardCompanySchema>;

export const boardEventSchema = z.object({ id: idSchema, title: z.string(), typeId: idSchema });
export type BoardEvent = z.infer<typeof boardEventSchema>;

/**
 * One session on the board, joined with its company and event. Either is null while it has not been copied
 * yet. All instants are UTC ISO strings, durations are seconds.
 */
export const boardSessionSchema = z.object({
  id: idSchema,
  eventId: idSchema,
  companyId: idSchema,
  state: observedStateSchema,
  /** The word upstream sent; differs from `state` only when that is `unknown`. */
  upstreamState: z.nullable(z.string()),
  date: instantSchema,
  wentLiveAt: z.nullable(instantSchema),
  updatedAt: instantSchema,
  /** When the session entered its state, as far as known. */
  stateSince: instantSchema,
  /** `observed`: we saw the change. `upstream`: first seen in this state, upstream's updatedAt is the bound. */
  stateSinceBasis: z.enum(["observed", "upstream"]),
  /**
   * The last look that still showed the state before this one, so the change lies between here and `stateSince`;
   * null when nobody saw the change.
   */
  stateNotBefore: z._default(z.nullable(instantSchema), null),
  /** The state before this one, if we saw the change. */
  previousState: z.nullable(observedStateSchema),
  /**
   * When it failed, recovered or went backwards lately, as far as somebody was looking; oldest first. A step
   * forward in a session's life is none of these.
   */
  unsteadyAt: z._default(z.array(instantSchema), []),
  company: z.nullable(boardCompanySchema),
  event: z.nullable(boardEventSchema),
  hasAudio: z.boolean(),
  hasTranscript: z.boolean(),
  /** Length of the finished recording in seconds, once upstream lists one. */
  recordingSeconds: z.nullable(z.number()),
});
export type BoardSession = z.infer<typeof boardSessionSchema>;
