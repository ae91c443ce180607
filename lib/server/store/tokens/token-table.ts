import type { TokenRights } from "../../../contract/board/api-tokens.ts";

/** A token that is in force; a revoked one has no row. */
export interface ApiTokenRow {
  id: string;
  name: string;
  rights: TokenRights;
  /** SHA-256 of the token, in hexadecimal. */
  hash: string;
  made_by: string;
  made_at: number;
  last_used_at: number | null;
}
