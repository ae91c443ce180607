import type { QueryName } from "./query-values.ts";

const paging = ["limit", "cursor", "direction"] as const;
const updates = ["updatedAfter", "updatedBefore"] as const;
const dates = ["startDate", "endDate"] as const;
const identifiers = ["tickers", "isins", "ciks", "openfigis", "countries", "exchanges"] as const;
const companyFilters = ["companyIds", ...identifiers] as const;
const dated = [...companyFilters, ...dates, ...updates, ...paging] as const;
const documents = ["typeIds", "eventIds", "documentGroupIds", "expand", ...dated] as const;
const chapters = ["levels", ...paging] as const;

/**
 * Every path of sections 4.1 to 4.4 below /public/v3 (and those known facts 1.1 marks K) with exactly the
 * query parameters it takes. Paths in the order in which a router must try them: fixed words before `{id}`.
 */
export const endpoints = {
  "/companies": ["ids", ...identifiers, ...updates, ...paging],
  "/companies/{id}": [],
  "/events": ["typeIds", "sortBy", ...dated],
  "/events/{id}": [],
  "/event-types": paging,
  "/event-types/{id}": [],
  "/documents": documents,
  "/documents/reports": documents,
  "/documents/reports/{id}": ["expand"],
  "/documents/slides": documents,
  "/documents/slides/{id}": ["expand"],
  "/documents/transcripts": documents,
  "/documents/transcripts/{id}": ["expand"],
  "/documents/transcripts/{id}/chapters": chapters,
  "/documents/{id}": ["expand"],
  "/document-types": paging,
  "/document-types/{id}": [],
  "/audio": ["eventIds", "expand", ...dated],
  "/audio/{id}": ["expand"],
  "/audio/{id}/chapters": chapters,
  "/live": ["eventIds", "states", "transcriptVersion", ...dated],
  "/live/audio": ["eventIds", "states", ...dated],
  "/live/audio/{id}": [],
  "/live/transcripts": ["eventIds", "states", "transcriptVersion", ...dated],
  "/live/transcripts/{id}": ["transcriptVersion"],
  "/live/{id}": ["transcriptVersion"],
} as const satisfies Record<string, readonly QueryName[]>;

export type EndpointPath = keyof typeof endpoints;
