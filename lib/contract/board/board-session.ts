import * as z from "zod/mini";
import { tickerSchema } from "../public-v3/company.ts";
import { idSchema } from "../public-v3/fields.ts";
import { instantSchema } from "../public-v3/instant-schema.ts";
import { observedStateSchema } from "../public-v3/session-state-schema.ts";
import { acknowledgementSchema } from "./acting.ts";
import { airReadings } from "./values/air-readings.ts";
import { finishedTexts, liveParts } from "./values/live-parts.ts";

/** The company of a session. `ticker` and `exchange` are those of its first listing. */
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

export const boardEventSchema = z.object({
  id: idSchema,
  title: z.string(),
  typeId: idSchema,
  /** The language in which it is held, as upstream states it, such as "ja". */
  language: z._default(z.nullable(z.string()), null),
});
export type BoardEvent = z.infer<typeof boardEventSchema>;

/** What Callboard itself hears of a live call, whatever upstream says of it. */
export const onAirSchema = z.object({
  reading: z.enum(airReadings),
  /** It began between `notBefore` (null where that is not known) and here. */
  since: instantSchema,
  notBefore: z.nullable(instantSchema),
  /** The loudest second of what was listened to when this was said, in dBFS; null where nothing was. */
  levelDb: z.nullable(z.number()),
  /** The host that serves the stream; null where upstream lists none. */
  host: z.nullable(z.string()),
  /** Whether it is not checked because that host, or every host, can't be reached. */
  isUnreachable: z.boolean(),
});
export type OnAir = z.infer<typeof onAirSchema>;

/** Where a live call is, by the sections that its text predicts. */
export const livePlaceSchema = z.object({
  part: z.enum(liveParts),
  /** About how many questions were asked, by the voices; null before them and where voices tell nothing. */
  asked: z.nullable(z.int().check(z.nonnegative())),
});
export type LivePlace = z.infer<typeof livePlaceSchema>;

/**
 * One session on the board, joined with its company and event; each is null until it is copied. Instants are UTC ISO
 * strings, durations are seconds.
 */
export const boardSessionSchema = z.object({
  id: idSchema,
  eventId: idSchema,
  companyId: idSchema,
  state: observedStateSchema,
  /** The state as upstream sent it; differs from `state` only when that is `unknown`. */
  upstreamState: z.nullable(z.string()),
  date: instantSchema,
  wentLiveAt: z.nullable(instantSchema),
  updatedAt: instantSchema,
  /** When the session entered its state, as far as known. */
  stateSince: instantSchema,
  /**
   * `observed`: Callboard saw the change. `upstream`: first seen in this state, at the latest at upstream's updatedAt.
   */
  stateSinceBasis: z.enum(["observed", "upstream"]),
  /**
   * The last poll that still showed the previous state, so the change lies between here and `stateSince`; null when
   * the change was not observed.
   */
  stateNotBefore: z._default(z.nullable(instantSchema), null),
  /** The previous state, if the change was observed. */
  previousState: z.nullable(observedStateSchema),
  /** When it was recently observed to fail, recover or go back to an earlier lane; oldest first. */
  unsteadyAt: z._default(z.array(instantSchema), []),
  /** When it was last observed to leave a failure, for whatever state; null when it never was. */
  recoveredAt: z._default(z.nullable(instantSchema), null),
  /** When the failure that ended at `recoveredAt` began; null where that was not observed closely. */
  failedAt: z._default(z.nullable(instantSchema), null),
  /** Whether a failure of the live call was ever observed, and one of the recording. */
  hasFailedLive: z._default(z.boolean(), false),
  hasFailedRecording: z._default(z.boolean(), false),
  company: z.nullable(boardCompanySchema),
  event: z.nullable(boardEventSchema),
  hasAudio: z.boolean(),
  hasTranscript: z.boolean(),
  /** The finished transcript that upstream lists; null without one. */
  finishedText: z._default(z.nullable(z.enum(finishedTexts)), null),
  /** Length of the finished recording in seconds, once upstream lists one. */
  recordingSeconds: z.nullable(z.number()),
  /** The acknowledgement of the present failure; null without one. */
  acknowledgement: z._default(z.nullable(acknowledgementSchema), null),
  /** Whether the failure that ended at `recoveredAt` was acknowledged at any time. */
  wasAcknowledged: z._default(z.boolean(), false),
  noteCount: z._default(z.int().check(z.nonnegative()), 0),
  /** The number of the open incident that it is a member of; null without one. */
  incident: z._default(z.nullable(idSchema), null),
  /** What its stream was found to be; null while it is not live, and before it was checked. */
  onAir: z._default(z.nullable(onAirSchema), null),
  /** Where it is while it is live; null while that is not known. */
  livePlace: z._default(z.nullable(livePlaceSchema), null),
});
export type BoardSession = z.infer<typeof boardSessionSchema>;
