/** The fields of a saved view or watchlist that a person fills in. */
export interface SavedFields {
  name: string;
  isShared: boolean;
  isDefault: boolean;
}

/** How saved items of one kind are changed. */
export interface SavedChanges<Item> {
  isPending: boolean;
  error: Error | null;
  reset: () => void;
  /** `isReplaced`: what the page shows now replaces what was saved. */
  save: (item: Item | null, fields: SavedFields, isReplaced: boolean, onDone: () => void) => void;
  remove: (item: Item) => void;
}
