/**
 * Every guess Callboard makes about the interface, in one place.
 *
 * The specification marks a number of things "not shown". Each constant below fills one of them and names
 * the section it fills. Nothing else in the repository may guess; when the truth is learned, one line here
 * changes.
 */

/** 4.1: the chapter levels parameter has no name in the specification. */
export const levelsParameter = "levels";

/** 2.2: unit of a chapter's startTimestamp and endTimestamp. Multiply by this to get seconds. */
export const chapterTimestampSeconds = 1;

/** 9: version of the live transcript stream when transcriptVersion is omitted. */
export const defaultTranscriptVersion = "1.6";

/** 7: message and status of the errors that the specification does not describe. */
export const undocumentedErrors = {
  400: "Bad Request",
  404: "Not Found",
  429: "Too Many Requests",
  500: "Internal server error",
} as const;

/** 8: requests a second that one key may make. The specification gives no rate. */
export const defaultRateLimitPerSecond = 50;

/** 2.5: ids of the two transcript document types: raw soon after the call, edited (with speakers) later. */
export const transcriptTypeIds = { raw: 15, edited: 22 } as const;

/** 4.5: a date without a time in endDate means the whole UTC day: this much after its midnight, inclusive. */
export const dateOnlyEndsAfterMs = 86_400_000 - 1;

/** 2.1: the zone of a timestamp that names none. */
export const zoneOfZoneless = "Z";
