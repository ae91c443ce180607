import pg from "pg";

/** How long a query waits for a connection, whether all are in use or the server does not answer. */
const connectWithinMs = 10_000;
const bigintOid = 20;

/** Our integers are ids and milliseconds, within 2^53; pg would return them as strings. */
const types = new pg.TypeOverrides();
types.setTypeParser(bigintOid, Number);

/** A pool of connections to PostgreSQL that replaces lost ones. */
export function postgresPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: connectWithinMs, keepAlive: true, ...config, types });
  // Without a listener the error of a lost connection would end the process. It is emitted by the pool while the
  // connection is idle, and by the connection between the statements of a transaction.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
