import { sql } from "kysely";
import { isSqlite } from "./engine.ts";
import type { ServiceDatabase } from "./schema.ts";

/** A file's size in bytes. */
interface Compacted {
  before: number;
  after: number;
}

/**
 * Rewrites a SQLite file without its unused pages. Meanwhile other processes can read, and their writes wait. Null for
 * PostgreSQL, which reuses free space by itself.
 */
export async function compact(db: ServiceDatabase): Promise<Compacted | null> {
  if (!isSqlite(db)) return null;
  const before = await bytesOf(db);
  await sql`vacuum`.execute(db);
  return { before, after: await bytesOf(db) };
}

async function bytesOf(db: ServiceDatabase): Promise<number> {
  const { rows } = await sql<{
    bytes: number;
  }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`.execute(db);
  return rows[0]?.bytes ?? 0;
}
