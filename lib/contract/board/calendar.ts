import * as z from "zod/mini";
import { idSchema } from "../public-v3/fields.ts";
import { instantSchema } from "../public-v3/instant-schema.ts";
import { observedStateSchema } from "../public-v3/session-state-schema.ts";
import { boardCompanySchema } from "./board-session.ts";
import { freshnessSchema } from "./freshness.ts";

/** The most days that one answer covers; enough for a month in whole weeks. */
export const maxCalendarDays = 45;

/** A session as a calendar shows it. `title` is null while the event is not copied yet. */
export const calendarSessionSchema = z.object({
  id: idSchema,
  eventId: idSchema,
  companyId: idSchema,
  title: z.nullable(z.string()),
  state: observedStateSchema,
  date: instantSchema,
  wentLiveAt: z.nullable(instantSchema),
  updatedAt: instantSchema,
});

/** `GET /api/calendar?from=&to=`: the sessions scheduled from `from` up to but not including `to`, by date. */
export const calendarSchema = z.object({
  from: instantSchema,
  to: instantSchema,
  freshness: freshnessSchema,
  /** The days that are copied from upstream; outside of them nothing is known. `to` is not included. */
  copied: z.object({ from: instantSchema, to: instantSchema }),
  /** False during the initial sync: sessions may be missing. */
  isCopyComplete: z.boolean(),
  /** True where there are more sessions than one answer holds; the latest are missing. */
  isCut: z.boolean(),
  /** Those companies of the sessions that are copied. */
  companies: z.array(boardCompanySchema),
  sessions: z.array(calendarSessionSchema),
  /** Sessions that moved out of this span or into it in the last seven days, each with its former date. */
  moved: z._default(z.array(z.object({ from: instantSchema, session: calendarSessionSchema })), []),
});
export type Calendar = z.infer<typeof calendarSchema>;
