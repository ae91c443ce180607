import { sql } from "kysely";
import { isSqlite } from "./engine.ts";
import type { ServiceDatabase } from "./schema.ts";

/** Bytes of a file. */
interface Compacted {
  before: number;
  after: number;
}

/**
 * Writes a SQLite file anew, without what is unused in it; other processes read on meanwhile, and wait with writing.
 * Null for PostgreSQL, which looks after that itself.
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
