/** The notes that people keep on passages of calls. */
export interface PassageTables {
  passage_notes: PassageNoteRow;
}

/** Seconds from the start of the text in which the passage was marked, instants in milliseconds since the epoch. */
export interface PassageNoteRow {
  id: string;
  owner: string;
  is_shared: number;
  event_id: number;
  start_seconds: number;
  end_seconds: number;
  quote: string;
  speaker: string | null;
  body: string;
  made_at: number;
  changed_at: number;
}
