import * as z from "zod/mini";
import { idSchema } from "../../public-v3/fields.ts";
import { instantSchema } from "../../public-v3/instant-schema.ts";
import { failureKinds } from "../../public-v3/session-state.ts";
import { by, line } from "../acting.ts";
import { actingLimits, maintenanceLimits, snoozeScopes } from "../values/limits.ts";

const scope = {
  companyId: z._default(z.nullable(idSchema), null),
  exchange: z._default(z.nullable(line(actingLimits.code)), null),
  country: z._default(z.nullable(line(actingLimits.code)), null),
  state: z._default(z.nullable(z.enum(failureKinds, `must be one of ${failureKinds.join(", ")}`)), null),
  viewId: z._default(z.nullable(line(actingLimits.code)), null),
};

const window = {
  name: line(maintenanceLimits.name),
  /** The first time: from here until there. */
  from: instantSchema,
  to: instantSchema,
  /** How it repeats, as the `RRULE` of iCalendar by UTC; null where it does not. */
  rrule: z._default(z.nullable(line(maintenanceLimits.rrule)), null),
};

/** `PUT /api/maintenance/{id}`: what is expected to fail and when; with no scope everything. */
export const maintenanceRequestSchema = z.strictObject({ ...window, ...scope, by }).check(
  z.refine((request) => snoozeScopes.filter((name) => request[name] !== null).length <= 1, {
    error: `name one of ${snoozeScopes.join(", ")} at most`,
    path: ["companyId"],
  }),
);
export type MaintenanceRequest = z.input<typeof maintenanceRequestSchema>;

/** A planned silence: failures in it are not told while it lasts. */
export const maintenanceSchema = z.object({
  id: z.string(),
  ...window,
  ...scope,
  /** The saved view as it was when the window was made. */
  view: z._default(z.nullable(z.object({ name: z.string(), search: z.string() })), null),
  changedBy: z.string(),
  changedAt: instantSchema,
});
export type Maintenance = z.infer<typeof maintenanceSchema>;

/** A window that is not over for good, with its present or next time. */
export const plannedMaintenanceSchema = z.extend(maintenanceSchema, {
  next: z.object({ from: instantSchema, to: instantSchema }),
});
export type PlannedMaintenance = z.infer<typeof plannedMaintenanceSchema>;

/** `GET /api/maintenance`: the first to come first. The board carries the same. */
export const maintenanceListSchema = z.object({ windows: z.array(plannedMaintenanceSchema) });
export type MaintenanceList = z.infer<typeof maintenanceListSchema>;

/** The answer to `PUT` and `DELETE` (null). */
export const maintenanceAnswerSchema = z.object({ maintenance: z.nullable(maintenanceSchema) });
export type MaintenanceAnswer = z.infer<typeof maintenanceAnswerSchema>;
