/** The tables of who may enter, beside API tokens. */
export interface EntryTables {
  wall_links: WallLinkRow;
  wall_codes: WallCodeRow;
  ended_sessions: EndedSessionRow;
  entry_tries: EntryTriesRow;
}

/** A link by which a wall enters; a revoked one has no row. */
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

/** A code that a screen shows until somebody lets it in. */
export interface WallCodeRow {
  code: string;
  /** Of the secret that the screen holds. */
  hash: string;
  ends_at: number;
}

/** Sessions that ended before their time, or something that may be used only once. */
export interface EndedSessionRow {
  key: string;
  ended_at: number;
  /** When no such session can be open any more. */
  forget_at: number;
  /** The version in which it ended. */
  seq: number;
}

/** How often something was tried since the first try. */
export interface EntryTriesRow {
  /** SHA-256 of what was tried: somebody may type a password where a name belongs. */
  key: string;
  tries: number;
  /** When counting begins anew. */
  ends_at: number;
}
