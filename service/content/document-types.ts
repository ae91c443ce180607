import { EVENT_TYPE } from "./event-types.ts";

/** A row of the document type lookup table. */
export type DocumentType = {
  id: number;
  name: string;
  category: string;
  form: string | null;
  documentGroupId: number | null;
};

/** The groups of `documentGroupIds` (docs/interface.md, Records). */
export const documentGroups = {
  earningsRelease: 1,
  pressRelease: 2,
  interimReport: 3,
  annualReport: 4,
  proxyStatement: 5,
  registrationStatement: 6,
} as const;

/** Document type ids that other code needs by name. */
export const DOCUMENT_TYPE = { slides: 5, annualReport: 12, interimReport: 17 } as const;

/** The type of an event's report; null for events without one. */
export function reportTypeOf(eventTypeId: number): number | null {
  switch (eventTypeId) {
    case EVENT_TYPE.q1:
    case EVENT_TYPE.q2:
    case EVENT_TYPE.q3:
    case EVENT_TYPE.h1:
      return DOCUMENT_TYPE.interimReport;
    case EVENT_TYPE.q4:
    case EVENT_TYPE.h2:
      return DOCUMENT_TYPE.annualReport;
    default:
      return null;
  }
}

type Group = keyof typeof documentGroups;

const report = (id: number, name: string, group: Group | null, form: string | null = null): DocumentType => ({
  id,
  name,
  category: "Report",
  form,
  documentGroupId: group && documentGroups[group],
});

const ungrouped = (id: number, name: string, category: string): DocumentType => ({
  id,
  name,
  category,
  form: null,
  documentGroupId: null,
});

/**
 * The document type lookup table. Ids, names and groups are those that public clients of the interface list
 * (docs/interface.md, Records); category names, and groups that are not public, are ours.
 */
export const documentTypes: readonly DocumentType[] = [
  ungrouped(5, "Slides", "Slides"),
  report(6, "Report", null),
  report(7, "Quarterly Report", "interimReport", "10-Q"),
  report(10, "Earnings Release", "earningsRelease", "8-K"),
  report(11, "Annual Report", "annualReport", "10-K"),
  report(12, "Annual Report", "annualReport"),
  report(13, "Annual Report of a Foreign Issuer", "annualReport", "20-F"),
  report(14, "Report of a Foreign Issuer", "interimReport", "6-K"),
  ungrouped(15, "Transcript", "Transcript"),
  report(17, "Interim Report", "interimReport"),
  report(18, "Annual Report of a Canadian Issuer", "annualReport", "40-F"),
  report(19, "Press Release", "pressRelease"),
  report(20, "Earnings Release", "earningsRelease"),
  ungrouped(22, "In-house Transcript", "Transcript"),
  report(25, "Shareholder Letter", "earningsRelease"),
  report(27, "Registration Statement", "registrationStatement", "S-1"),
  report(39, "Proxy Statement", "proxyStatement", "DEF 14A"),
  report(46, "Merger Proxy Statement", "proxyStatement", "DEFM14A"),
];
