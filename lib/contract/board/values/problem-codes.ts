/** Why one of our routes could not answer; a closed list. */
export const problemCodes = [
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
] as const;
export type ProblemCode = (typeof problemCodes)[number];
