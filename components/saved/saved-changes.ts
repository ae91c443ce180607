/** What a person decides about something saved, beside what is saved. */
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
  /** `isReplaced`: with what the page shows now in place of what was saved. */
  save: (item: Item | null, fields: SavedFields, isReplaced: boolean, onDone: () => void) => void;
  remove: (item: Item) => void;
}
