import type { Queryable } from "../schema.ts";
import type { ApiTokenRow } from "./token-table.ts";

/** All tokens, the newest first. */
export function readTokens(db: Queryable): Promise<ApiTokenRow[]> {
  return db.selectFrom("api_tokens").selectAll().orderBy("made_at", "desc").orderBy("id").execute();
}

/** Stores a token. */
export async function addToken(transaction: Queryable, row: ApiTokenRow): Promise<void> {
  await transaction.insertInto("api_tokens").values(row).execute();
}

/** Revokes a token; returns what it was. */
export function deleteToken(transaction: Queryable, id: string): Promise<ApiTokenRow | undefined> {
  return transaction.deleteFrom("api_tokens").where("id", "=", id).returningAll().executeTakeFirst();
}

/** Records the use of a token. `at` in milliseconds since the epoch. */
export async function recordTokenUse(db: Queryable, id: string, at: number): Promise<void> {
  await db.updateTable("api_tokens").set({ last_used_at: at }).where("id", "=", id).execute();
}
