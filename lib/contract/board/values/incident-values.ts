/** What the calls of an incident can have in common, from the widest to the narrowest. */
export const incidentAttributes = ["host", "exchange", "country", "start", "company", "kind"] as const;
export type IncidentAttribute = (typeof incidentAttributes)[number];

/** Which incidents a list has. */
export const incidentStates = ["open", "closed"] as const;
export type OpenOrClosed = (typeof incidentStates)[number];

/** The most that a person may write on an incident: characters, and links. */
export const incidentLimits = { title: 120, label: 80, url: 2_000, links: 20 } as const;
