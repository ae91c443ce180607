/** A row of the document type lookup table. */
export type DocumentType = {
  id: number;
  name: string;
  category: string;
  form: string | null;
  documentGroupId: number | null;
};

/** Groups that `documentGroupIds` asks for (known facts 1.3). */
export const documentGroups = {
  earningsRelease: 1,
  pressRelease: 2,
  interimReport: 3,
  annualReport: 4,
  proxyStatement: 5,
  registrationStatement: 6,
} as const;

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
 * (known facts 1.3); the category names, and which type is in which group, are ours where nothing public says so.
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
