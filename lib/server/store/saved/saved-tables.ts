/** What can be saved under a name. */
export type SavedKind = "watchlist" | "view";

/** The tables of what people save under a name. */
export interface SavedTables {
  saved: SavedRow;
  saved_defaults: { person: string; kind: SavedKind; saved_id: string };
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
