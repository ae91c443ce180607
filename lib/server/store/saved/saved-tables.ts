/** What can be saved under a name. */
export type SavedKind = "watchlist" | "view";

/** The tables of what people save under a name, and of what they used, closed or read. */
export interface SavedTables {
  saved: SavedRow;
  saved_defaults: { person: string; kind: SavedKind; saved_id: string };
  seen_cards: { person: string; cards: string };
  /** An instant in milliseconds since the epoch, and ids with commas between them. */
  last_visits: { person: string; until_at: number | null; read_ids: string };
}

export interface SavedRow {
  id: string;
  kind: SavedKind;
  owner: string;
  name: string;
  is_shared: number;
  /** JSON: a watchlist's companies, a view's search. */
  body: string;
  changed_by: string;
  changed_at: number;
}
