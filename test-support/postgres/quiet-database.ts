import pg from "pg";

/** Follows whether anybody works on a PostgreSQL database. */
export interface DatabaseActivity {
  /** Waits until nothing has happened in the database for a while, or until `isOver`. */
  quiet(isOver: () => boolean): Promise<void>;
  close(): Promise<void>;
}

/**
 * A while in round trips, because a busy machine delays these as much as the work that is waited for. Work that makes
 * no query for so long waits for something else.
 */
const roundTrips = 15;
/** Ends waiting for a statement that itself waits, for instance for a lock. */
const longestMs = 30_000;
const busyConnections = `select count(*)::int as busy from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;

/** Connects to the database at an address. */
export async function followActivity(url: string): Promise<DatabaseActivity> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    async quiet(isOver) {
      const until = performance.now() + longestMs;
      for (let idle = 0; idle < roundTrips && !isOver() && performance.now() < until;) {
        const { rows } = await client.query<{ busy: number }>(busyConnections);
        idle = rows[0]?.busy === 0 ? idle + 1 : 0;
      }
    },
    close: () => client.end(),
  };
}
