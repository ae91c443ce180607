/** The tables of incidents. The leader finds and follows them, people change them. The bodies are JSON. */
export interface IncidentTables {
  incidents: IncidentRow;
  incident_members: IncidentMemberRow;
  incident_entries: IncidentEntryRow;
}

/** `body` is the record; the other columns are for queries. */
export interface IncidentRow {
  number: number;
  opened_at: number;
  closed_at: number | null;
  body: string;
}

/** A call that is or was a member. */
export interface IncidentMemberRow {
  number: number;
  session_id: number;
  /** Its place among the members, in the order in which they joined. */
  place: number;
  /** 1 while the incident is open and it is a member, which a call is of one at most. */
  is_open: number;
  body: string;
}

/** Something that happened or that a person did, in the order of `place`; an entry of the timeline. */
export interface IncidentEntryRow {
  number: number;
  place: number;
  body: string;
}
