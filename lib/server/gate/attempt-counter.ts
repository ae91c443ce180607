/** Counts attempts by key. */
export interface AttemptCounter {
  /** Counts an attempt; returns how many there were within `withinMs` of the first. @throws the database's error */
  count: (key: string, withinMs: number) => Promise<number>;
  /** Whether any attempt of a key counts at present. @throws the database's error */
  isCounted: (key: string) => Promise<boolean>;
  /** Takes one attempt back. @throws the database's error */
  takeBack: (key: string) => Promise<void>;
  /** Resets the count of a key. @throws the database's error */
  forget: (key: string) => Promise<void>;
}

/** Counts over all instances of the store and over restarts, and tells admins what they should know. */
export interface SharedAttemptCounter extends AttemptCounter {
  /**
   * Logs, for admins, that signing in was slowed down. `name` is a user's, null for a name that nobody has: it may be a
   * password. @throws the database's error
   */
  reportSlowed: (name: string | null, address: string) => Promise<void>;
}
