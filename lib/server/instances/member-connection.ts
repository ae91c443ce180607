import pg from "pg";
import { channel, readMessage, type Message } from "./message.ts";

/**
 * The database ends a session that it has not heard from for this long, and so lets go of a leader that hangs, is
 * paused, or whose machine is gone.
 */
const idleSessionMs = 5_000;
/** Shorter, with a heartbeat's second in between: a leader knows that it leads no more before anybody else may. */
const answerWithinMs = 3_000;
/** Advisory locks belong to a database; this number is ours. */
const leaderLock = 4_129_400_001;

/** Who locks rows of `counters` writes as a leader: see `takeTurn` of the store. */
const earlierWrites = `select pg_terminate_backend(pid) from pg_locks
  where relation = 'counters'::regclass and mode in ('RowShareLock', 'RowExclusiveLock')
  and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()
  and pid in (select pid from pg_stat_activity where usename = current_user)`;

/** One instance's own session with the database, beside the pool: it holds the leader's lock and listens. */
export interface MemberConnection {
  /** True when this session holds the leader's lock from now on. Also a heartbeat. */
  tryToLead(): Promise<boolean>;
  /**
   * Ends the transactions that an earlier leader, paused or cut off, has left open or waiting: each would hold up the
   * next term for as long as the database lets it idle.
   */
  endEarlierWrites(): Promise<void>;
  /** To be called every second, or the database ends the session. */
  beat(): Promise<void>;
  say(message: Message): Promise<void>;
  /** How far the database's clock is ahead of `now`, in milliseconds. */
  databaseAheadMs(): number;
  /** Lets go of the lock, tells the others, and ends the session. */
  resign(): Promise<void>;
  /** Ends the session as it is. */
  close(): void;
}

export interface MemberOptions {
  url: string;
  now: () => number;
  /** `databaseAheadMs` is how far the database's clock is ahead of `now`. */
  onMessage: (message: Message, databaseAheadMs: number) => void;
  /** Called once, when the open session is lost by itself. */
  onLost: (error: unknown) => void;
}

/** Opens the session and listens. @throws when the database does not answer within three seconds */
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
  client.on("end", () => lose(new Error("the database ended the session")));
  client.on("notification", ({ payload }) => {
    const message = readMessage(payload);
    if (message && !isEnded) options.onMessage(message, aheadMs);
  });

  let tail: Promise<unknown> = Promise.resolve();
  async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const asked = tail.then(() => client.query<Row>(text, values));
    tail = asked.catch(lose);
    return (await asked).rows;
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
    await query(`set idle_session_timeout = ${idleSessionMs}`);
    await beat();
    await query(`listen ${channel}`);
  } catch (error) {
    end();
    throw error;
  }
  isOpen = true;
  const say = async (message: Message) => {
    await query("select pg_notify($1, $2)", [channel, JSON.stringify(message)]);
  };
  return {
    beat,
    say,
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
      await say({ say: "resigned" });
      end();
    },
    close: end,
  };
}
