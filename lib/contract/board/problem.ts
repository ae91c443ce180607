import * as z from "zod/mini";

/** Why one of our routes could not answer; a closed list. */
export const problemCodeSchema = z.enum([
  "badRequest",
  "conflict",
  "tooLarge",
  "notJson",
  "tooMany",
  "notSignedIn",
  "notAllowed",
  "notFound",
  "notCopiedYet",
  "notObserved",
  "upstreamUnreachable",
  "upstreamFailing",
  "upstreamRefused",
  "upstreamForbidden",
  "upstreamLimited",
  "upstreamUnreadable",
  "storeFailing",
  "internal",
]);
export type ProblemCode = z.infer<typeof problemCodeSchema>;

/** The error body of every route under /api except the /api/v3 proxies, which use the interface's own. */
export const problemSchema = z.object({
  code: problemCodeSchema,
  message: z.string(),
  statusCode: z.int(),
});
export type Problem = z.infer<typeof problemSchema>;
