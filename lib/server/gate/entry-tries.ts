/** Counts how often something was tried, over all instances of the store. */
export interface EntryTries {
  /** Counts a try; returns how many there were within `withinMs` of the first. @throws the database's error */
  count: (key: string, withinMs: number) => Promise<number>;
  /** Takes one back. @throws the database's error */
  takeBack: (key: string) => Promise<void>;
  /** Forgets all of a key. @throws the database's error */
  forget: (key: string) => Promise<void>;
}
