import { createHash } from "node:crypto";
import type pg from "pg";
import { postgresText, type DirectReader } from "./direct-reader.ts";

/** Distinct statements beyond this are not prepared, because each server connection keeps them. */
const maxStatements = 300;
const maxPreparedLength = 4_000;

/** The number of pipelined connections: while one reads a full page, the other answers. */
export const sharedConnections = 2;

export interface PostgresReader extends DirectReader {
  /** Ends the pool of short queries. */
  close: () => Promise<void>;
}

/**
 * Reads PostgreSQL. Statements are prepared by name, and concurrent requests share one query for the version.
 *
 * @param pool for queries that may take long; their plans depend on their values
 * @param shortPool of pipelined connections that plan a statement once, for short queries: planning takes several
 *   times as long as these, and a connection of the pool for each of them takes as long as planning
 */
export function postgresReader(pool: pg.Pool, shortPool: pg.Pool): PostgresReader {
  // Each has its own limit: there are few short statements, and lists of many lengths would take their places.
  const [shortOf, statementOf] = [prepared(), prepared()];
  const connections = shareConnections(shortPool);
  const read: DirectReader["read"] = async (text, values, isShort) => {
    const query = { ...(isShort ? shortOf(text) : statementOf(text)), values: [...values] };
    const connection = isShort ? await connections.get() : pool;
    return (await connection.query<object>(query)).rows;
  };
  const readVersion = async () => {
    const [row] = (await read("select sum(count)::text as version from change_counts", [], true)) as {
      version: string;
    }[];
    return row?.version ?? null;
  };
  return { read, version: shareQuery(readVersion), close: () => connections.close() };
}

function prepared(): (text: string) => { name?: string; text: string } {
  const known = new Map<string, { name?: string; text: string }>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const numbered = postgresText(text);
    const isKept = text.length <= maxPreparedLength && known.size < maxStatements;
    if (!isKept) return { text: numbered };
    const statement = { name: createHash("sha1").update(numbered).digest("base64url"), text: numbered };
    known.set(text, statement);
    return statement;
  };
}

/** The connections of a pool, which all callers share in turn; a lost one is replaced. */
function shareConnections(pool: pg.Pool) {
  const held: (pg.PoolClient | Promise<pg.PoolClient> | null)[] = Array.from(
    { length: sharedConnections },
    () => null,
  );
  let turn = 0;
  const connect = async (index: number) => {
    try {
      const client = await pool.connect();
      for (const lost of ["error", "end"] as const) client.once(lost, () => drop(index, client));
      return (held[index] = client);
    } catch (error) {
      held[index] = null;
      throw error;
    }
  };
  const drop = (index: number, client: pg.PoolClient) => {
    if (held[index] !== client) return;
    held[index] = null;
    client.release(true);
  };
  return {
    get(): pg.PoolClient | Promise<pg.PoolClient> {
      turn = (turn + 1) % sharedConnections;
      return (held[turn] ??= connect(turn));
    },
    async close(): Promise<void> {
      for (const index of held.keys()) {
        const client = await Promise.resolve(held[index]).catch(() => null);
        if (client) drop(index, client);
      }
      await pool.end();
    },
  };
}

/** Calls share a query, but only one that is sent after each of them. */
function shareQuery<Answer>(send: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | null = null;
  let next: Promise<Answer> | null = null;
  const begin = () => {
    running = send().finally(() => (running = null));
    return running;
  };
  return () => {
    if (running === null) return begin();
    // The database may have answered the query in flight before this call, so another one follows.
    next ??= running
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => {
        next = null;
        return running ?? begin();
      });
    return next;
  };
}
