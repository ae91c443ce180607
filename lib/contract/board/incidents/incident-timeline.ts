import * as z from "zod/mini";
import { idSchema } from "../../public-v3/fields.ts";
import { instantSchema } from "../../public-v3/instant-schema.ts";
import { severitySchema } from "../alerts/alert-rules.ts";
import { count, incidentSharedSchema } from "./incidents.ts";
import { incidentLinkSchema } from "./incident-requests.ts";

const at = { at: instantSchema };
const byPerson = { ...at, by: z.string() };
/** Several of the same thing in a row, from `at` until `until`; how many members failed after it. */
const run = { ...at, until: instantSchema, calls: count, failing: count };

/** Calls that a person moved between two incidents; `other` is null where the calls were in none. */
const moved = { ...byPerson, sessionIds: z.array(idSchema), other: z.nullable(idSchema) };

/** What happened in an incident, without anybody typing it, and what people wrote. */
export const timelineEntrySchema = z.discriminatedUnion("kind", [
  z.object({ ...at, kind: z.literal("opened"), by: z.nullable(z.string()), calls: count }),
  /** What its calls have in common was found, changed, or is no longer worth naming. */
  z.object({
    ...at,
    kind: z.literal("shared"),
    isEverything: z.boolean(),
    shared: z.nullable(incidentSharedSchema),
  }),
  z.object({ ...run, kind: z.literal("joined") }),
  z.object({ ...run, kind: z.literal("recovered") }),
  z.object({ ...run, kind: z.literal("failedAgain") }),
  /** No longer listed upstream, which is no recovery. */
  z.object({ ...run, kind: z.literal("removed") }),
  /** `calls`: how many failing members it covers. */
  z.object({ ...byPerson, kind: z.literal("acknowledged"), reason: z.string(), calls: count }),
  z.object({ ...byPerson, kind: z.literal("released") }),
  /** An acknowledgement passed its end. */
  z.object({ ...byPerson, kind: z.literal("lapsed") }),
  z.object({ ...byPerson, kind: z.literal("noted"), text: z.string() }),
  /** Null: the title is made again. */
  z.object({ ...byPerson, kind: z.literal("renamed"), name: z.nullable(z.string()) }),
  z.object({ ...byPerson, kind: z.literal("severity"), severity: z.nullable(severitySchema) }),
  z.object({ ...byPerson, kind: z.literal("linked"), links: z.array(incidentLinkSchema) }),
  z.object({ ...moved, kind: z.literal("movedIn") }),
  z.object({ ...moved, kind: z.literal("movedOut") }),
  /** It took the members of `other`. */
  z.object({ ...byPerson, kind: z.literal("merged"), other: idSchema, calls: count }),
  /** Its members went to `other`. */
  z.object({ ...byPerson, kind: z.literal("mergedInto"), other: idSchema }),
  /**
   * A channel was told of it, at first or of what somebody would act on since; `isTold` is false where it does not take
   * messages. `messageId`: as `GET /api/alerts/messages/{id}` answers it.
   */
  z.object({
    ...at,
    kind: z.literal("told"),
    channel: z.string(),
    isTold: z.boolean(),
    text: z.string(),
    messageId: idSchema,
  }),
  /** Upstream was not observed, so changes may be missing. Open while `until` is null. */
  z.object({ ...at, kind: z.literal("gap"), until: z.nullable(instantSchema) }),
  /** No member failed any more. It may be followed by `failedAgain` or `joined`. */
  z.object({ ...at, kind: z.literal("over") }),
  /** Null: by itself. */
  z.object({ ...at, kind: z.literal("closed"), by: z.nullable(z.string()) }),
]);
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;
