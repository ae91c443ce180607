/** What can be saved under a name. */
export type SavedKind = "watchlist" | "view";

/** The tables of what people save under a name, and of which cards of the first visit they used or closed. */
export interface SavedTables {
  saved: SavedRow;
  saved_defaults: { person: string; kind: SavedKind; saved_id: string };
  seen_cards: { person: string; cards: string };
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
