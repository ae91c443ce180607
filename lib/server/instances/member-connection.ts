import pg from "pg";
import { leaderLock } from "../store/leadership.ts";
import { channel, readMessage, type Message } from "./message.ts";

/** The times of an election, in milliseconds of real time. */
export const electionTimes = {
  /** Between two heartbeats of the leader; a follower waits up to twice as long. */
  heartbeatMs: 1_000,
  /** An instance whose query is unanswered for this long closes its connection, and stops leading. */
  answerWithinMs: 3_000,
  /** The database closes a connection that is idle for this long, which releases the lock of a leader that hangs. */
  idleMs: 5_000,
} as const;
const { answerWithinMs, idleMs } = electionTimes;

/**
 * Only writes lock rows of `counters`: see `beginWrite` in store/version.ts. This also ends a write of another instance that is
 * in progress, which that instance retries.
 */
const earlierWrites = `select pg_terminate_backend(pid) from pg_locks
  where relation = 'counters'::regclass and mode in ('RowShareLock', 'RowExclusiveLock')
  and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()
  and pid in (select pid from pg_stat_activity where usename = current_user)`;

/** An instance's own connection to the database, besides the pool: it holds the leader's lock and listens. */
export interface MemberConnection {
  /** True when this connection holds the leader's lock from now on. Also a heartbeat. */
  tryToLead(): Promise<boolean>;
  /**
   * Ends transactions that an earlier leader left open. Each would block the next term until the database times it out.
   */
  endEarlierWrites(): Promise<void>;
  /** Heartbeat; without one a second the database closes the connection. */
  beat(): Promise<void>;
  notify(message: Message): Promise<void>;
  /** How far the database's clock is ahead of `now`, in milliseconds. */
  databaseAheadMs(): number;
  /** Releases the lock, tells the others, and closes the connection. */
  resign(): Promise<void>;
  close(): void;
}

export interface MemberOptions {
  url: string;
  now: () => number;
  /** `databaseAheadMs` is how far the database's clock is ahead of `now`. */
  onMessage: (message: Message, databaseAheadMs: number) => void;
  /** Called once, when the open connection is lost. */
  onLost: (error: unknown) => void;
}

/** Connects and listens. @throws when the database does not answer within three seconds */
export async function openMemberConnection(options: MemberOptions): Promise<MemberConnection> {
  const { now } = options;
  const client = new pg.Client({
    connectionString: options.url,
    application_name: "callboard instance",
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    keepAlive: true,
  });
  let isOpen = false;
  let isEnded = false;
  let aheadMs = 0;
  const end = () => {
    isEnded = true;
    client.end().catch(() => undefined);
  };
  const lose = (error: unknown) => {
    if (isEnded) return;
    end();
    if (isOpen) options.onLost(error);
  };
  client.on("error", lose);
  client.on("end", () => lose(new Error("the database closed the connection")));
  client.on("notification", ({ payload }) => {
    const message = readMessage(payload);
    if (message && !isEnded) options.onMessage(message, aheadMs);
  });

  let tail: Promise<unknown> = Promise.resolve();
  async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const answer = tail.then(() => client.query<Row>(text, values));
    tail = answer.catch(lose);
    return (await answer).rows;
  }
  async function beat(): Promise<void> {
    const sentAt = now();
    const [row] = await query<{ at: number }>(
      "select (extract(epoch from clock_timestamp()) * 1000)::float8 as at",
    );
    if (row) aheadMs = row.at - (sentAt + now()) / 2;
  }

  try {
    await client.connect();
    await query(`set idle_session_timeout = ${idleMs}`);
    await beat();
    await query(`listen ${channel}`);
  } catch (error) {
    end();
    throw error;
  }
  isOpen = true;
  const notify = async (message: Message) => {
    await query("select pg_notify($1, $2)", [channel, JSON.stringify(message)]);
  };
  return {
    beat,
    notify,
    async tryToLead() {
      await beat();
      const [row] = await query<{ won: boolean }>("select pg_try_advisory_lock($1) as won", [leaderLock]);
      return row?.won === true;
    },
    async endEarlierWrites() {
      await query(earlierWrites);
    },
    databaseAheadMs: () => aheadMs,
    async resign() {
      if (isEnded) return;
      await query("select pg_advisory_unlock_all()");
      await notify({ type: "resigned" });
      end();
    },
    close: end,
  };
}
