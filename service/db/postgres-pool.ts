import { Socket } from "node:net";
import pg from "pg";

/** How long a query waits for a connection, whether all are in use or the server does not answer. */
const connectWithinMs = 10_000;
const bigintOid = 20;

/** Our integers are ids and milliseconds, within 2^53; pg would return them as strings. */
const types = new pg.TypeOverrides();
types.setTypeParser(bigintOid, Number);

/**
 * A pool of connections to PostgreSQL that replaces lost ones.
 *
 * @param silenceMs how long the server may send nothing before its connection counts as lost, so that a query that is in
 *   flight when the network drops its packets fails and does not wait for ever; 0 for no limit
 */
export function postgresPool(config: pg.PoolConfig, silenceMs: number): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
    stream: () => endedBySilence(silenceMs),
    ...config,
    types,
  });
  // Without a listener the error of a lost connection would end the process. It is emitted by the pool while the
  // connection is idle, and by the connection between the statements of a transaction.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

function endedBySilence(ms: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(ms, () => socket.destroy(new Error("the database does not answer")));
}
