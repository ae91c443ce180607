import type { QueryName } from "./query-values.ts";

const paging = ["limit", "cursor", "direction"] as const;
const updates = ["updatedAfter", "updatedBefore"] as const;
const dates = ["startDate", "endDate"] as const;
const identifiers = ["tickers", "isins", "ciks", "openfigis", "countries", "exchanges"] as const;
const companyFilters = ["companyIds", ...identifiers] as const;
const dated = [...companyFilters, ...dates, ...updates, ...paging] as const;
const documents = ["typeIds", "eventIds", "documentGroupIds", "expand", ...dated] as const;
const chapters = ["levels", ...companyFilters, ...updates, ...paging] as const;
const summary = ["length", "plain"] as const;
const types = [...updates, ...paging] as const;

/**
 * Every path of sections 4.1 to 4.4 below /public/v3, and the others of docs/interface.md, Paths, with exactly the
 * query parameters it takes. Paths in the order in which a router must try them: fixed words before `{id}`.
 */
export const endpoints = {
  "/companies": ["ids", ...identifiers, ...updates, ...paging],
  "/companies/{id}": [],
  "/events": ["typeIds", "sortBy", ...dated],
  "/events/{id}": [],
  "/events/{id}/summary": summary,
  "/event-types": types,
  "/event-types/{id}": [],
  "/documents": documents,
  "/documents/reports": documents,
  "/documents/reports/{id}": ["expand"],
  "/documents/reports/{id}/summary": summary,
  "/documents/reports/{id}/pages": paging,
  "/documents/slides": documents,
  "/documents/slides/{id}": ["expand"],
  "/documents/slides/{id}/summary": summary,
  "/documents/slides/{id}/pages": paging,
  "/documents/transcripts": documents,
  "/documents/transcripts/{id}": ["expand"],
  "/documents/transcripts/{id}/summary": summary,
  "/documents/transcripts/{id}/chapters": chapters,
  "/documents/{id}": ["expand"],
  "/document-types": types,
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
