/** Why one of our routes could not answer; a closed list. */
export const problemCodes = [
  "badRequest",
  "unknownZone",
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

/** Why one of many calls was not marked; a closed list. */
export const refusalCodes = ["notFailed", "tooManyMarks", "notFound", "notCopiedYet"] as const;
export type RefusalCode = (typeof refusalCodes)[number];
