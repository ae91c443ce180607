/** Wall links and their codes, revoked sessions, and counted attempts. */
export interface EntryTables {
  wall_links: WallLinkRow;
  wall_codes: WallCodeRow;
  ended_sessions: EndedSignInRow;
  entry_tries: AttemptsRow;
}

/** The link of an admitted wall; a revoked one has no row. */
export interface WallLinkRow {
  id: string;
  name: string;
  /** Its address: path and search. */
  view: string;
  /** SHA-256 of the wall's secret, in hexadecimal. */
  hash: string;
  made_by: string;
  made_at: number;
  last_used_at: number | null;
}

/** A code that a screen shows until it is admitted. */
export interface WallCodeRow {
  code: string;
  /** SHA-256 of the secret that the screen holds, in hexadecimal. */
  hash: string;
  ends_at: number;
}

/** A sign-in that was revoked before it expired, or a single-use key that has been used. */
export interface EndedSignInRow {
  key: string;
  ended_at: number;
  /** When the row can go: nothing with this key can be valid any more. */
  forget_at: number;
  /** The version in which it ended. */
  seq: number;
}

/** Attempts for one key in the present window. */
export interface AttemptsRow {
  /** SHA-256 of what was tried: somebody may type a password where a name belongs. */
  key: string;
  tries: number;
  /** When the window ends. */
  ends_at: number;
}
