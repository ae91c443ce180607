/** Counts attempts by key, over all instances of the store. */
export interface AttemptCounter {
  /** Counts an attempt; returns how many there were within `withinMs` of the first. @throws the database's error */
  count: (key: string, withinMs: number) => Promise<number>;
  /** Takes one attempt back. @throws the database's error */
  takeBack: (key: string) => Promise<void>;
  /** Resets the count of a key. @throws the database's error */
  forget: (key: string) => Promise<void>;
}
