import * as z from "zod/mini";
import { idSchema } from "../../public-v3/fields.ts";
import { instantSchema } from "../../public-v3/instant-schema.ts";
import { maxRead } from "../values/limits.ts";

const visit = {
  /** Up to when everything was read; null before the first time. */
  until: z.nullable(instantSchema),
  /** The calls that were read after that, the latest last. */
  read: z.array(idSchema).check(z.maxLength(maxRead)),
};

/** `GET /api/last-visit`: what the signed-in person has read of "since you were here", in any browser. */
export const lastVisitSchema = z.object(visit);
export type LastVisit = z.infer<typeof lastVisitSchema>;

/** `PUT /api/last-visit`: what one browser knows of it. */
export const lastVisitRequestSchema = z.strictObject(visit);
