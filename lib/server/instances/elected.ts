import type { Logger } from "pino";
import type { PollRecord } from "../../domain/freshness.ts";
import { systemClock, type Clock } from "../clock.ts";
import { beginTerm, readClock, readPulse, savePulse } from "../store/leadership.ts";
import type { Store } from "../store/open-store.ts";
import { readVersion } from "../store/version.ts";
import type { ChangeBus } from "../sync/change-bus.ts";
import type { LivePulse } from "../sync/live-pulse.ts";
import type { Scheduler } from "../sync/scheduler.ts";
import { messageOf } from "../sync/tasks.ts";
import { fencedStore } from "./fenced-store.ts";
import type { Instances } from "./instances.ts";
import { openMemberConnection, type MemberConnection } from "./member-connection.ts";
import { tell, type Message } from "./message.ts";

export interface ElectedParts {
  /** The database that the instances share. */
  url: string;
  store: Store;
  bus: ChangeBus;
  pulse: LivePulse;
  log: Logger;
  clock: Clock;
  random: () => number;
  /** The loop that the leader runs, over a store that takes its writes for as long as it leads. */
  lead: (store: Store) => Scheduler;
  /** What the others run. */
  follow: () => Scheduler;
}

const beatMs = 1_000;
const longestBackoffMs = 1_000;

/**
 * One of several processes on one PostgreSQL database. Whoever holds an advisory lock polls upstream, the others
 * follow: versions and freshness come to them as notifications. Sockets and sessions go by the machine's own time,
 * whatever clock the product is given.
 */
export class Elected implements Instances, Scheduler {
  readonly #parts: ElectedParts;
  readonly #stopping = new AbortController();
  #connection: MemberConnection | null = null;
  #isLeader = false;
  #current: Scheduler;
  #isStarted = false;
  #failures = 0;
  #stepping: Promise<void> | null = null;
  #telling: Promise<void> = Promise.resolve();
  #catchingUp: Promise<void> | null = null;
  #cancelTimer = () => {};

  constructor(parts: ElectedParts) {
    this.#parts = parts;
    this.#current = parts.follow();
    parts.pulse.blameSilenceOn("takingOver");
  }

  role(): "leader" | "follower" | "cutOff" {
    if (!this.#connection) return "cutOff";
    return this.#isLeader ? "leader" : "follower";
  }

  join(): Promise<void> {
    return this.#step();
  }

  start(): void {
    this.#isStarted = true;
    this.#current.start();
    void this.#step();
  }

  wake(task: string): void {
    if (this.#isLeader) this.#current.wake(task);
    else void this.#connection?.say({ say: "wake", task }).catch(() => undefined);
  }

  async runDue(): Promise<void> {
    if (!this.#isLeader) await this.#step();
    await this.#current.runDue();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#cancelTimer();
    await this.#current.stop();
    await this.#stepping;
    await this.#connection?.resign().catch(() => undefined);
    this.#connection = null;
  }

  async catchUp(version: number): Promise<void> {
    if (version <= this.#parts.bus.version()) return;
    this.#catchingUp ??= this.#readVersion().finally(() => (this.#catchingUp = null));
    await this.#catchingUp;
  }

  /** Joins, tries to lead, or shows that it still does; and again in a second or so. */
  #step(): Promise<void> {
    this.#stepping ??= this.#beat().finally(() => {
      this.#stepping = null;
      this.#arm(this.#connection ? this.#beatMs() : this.#backoffMs());
    });
    return this.#stepping;
  }

  async #beat(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    try {
      const connection = (this.#connection ??= await this.#join());
      if (this.#isLeader) await connection.beat();
      else if (await connection.tryToLead()) await this.#takeOver(connection);
      if (this.#failures > 0) this.#parts.log.info("in touch with the database again");
      this.#failures = 0;
    } catch (error) {
      this.#loseTouch(error);
    }
  }

  #arm(ms: number): void {
    this.#cancelTimer();
    if (!this.#stopping.signal.aborted) this.#cancelTimer = systemClock.after(ms, () => void this.#step());
  }

  /** Candidates spread out over a second, so that they do not all ask at once. */
  #beatMs(): number {
    return this.#isLeader ? beatMs : beatMs * (1 + this.#parts.random());
  }

  #backoffMs(): number {
    return Math.min(longestBackoffMs, 50 * 2 ** this.#failures) * (0.5 + this.#parts.random() / 2);
  }

  async #join(): Promise<MemberConnection> {
    const { url, store, pulse, clock } = this.#parts;
    const connection = await openMemberConnection({
      url,
      now: () => clock.now(),
      onMessage: (message, aheadMs) => this.#hear(message, aheadMs),
      onLost: (error) => {
        if (this.#connection === connection) this.#loseTouch(error);
      },
    });
    try {
      // It listens by now, so whatever is not in what is read here comes as a notification.
      // First how fresh, then what: never what is older than the confirmation that stands beside it.
      const saved = await readPulse(store.db);
      await this.#readVersion();
      if (saved) pulse.follow(shifted(saved, -connection.databaseAheadMs()));
    } catch (error) {
      connection.close();
      throw error;
    }
    pulse.blameSilenceOn("takingOver");
    return connection;
  }

  async #takeOver(connection: MemberConnection): Promise<void> {
    const { store, pulse, log, lead } = this.#parts;
    await connection.endEarlierWrites();
    const term = await store.write(beginTerm);
    if (this.#connection !== connection || this.#stopping.signal.aborted) return;
    const fenced = fencedStore(store, term, () => {
      if (this.#isLeader && this.#connection === connection) this.#loseTouch(new Error("overtaken"));
    });
    this.#isLeader = true;
    pulse.onPoll((record) => {
      pulse.blameSilenceOn("upstreamUnreachable");
      this.#tellPulse(fenced, record);
    });
    this.#run(lead(fenced));
    log.info({ term }, "this instance leads");
  }

  /** The session is gone, and the leadership with it: at once, before the database lets anybody else have it. */
  #loseTouch(error: unknown): void {
    const { pulse, log, follow } = this.#parts;
    if (this.#failures === 0) log.warn({ reason: messageOf(error) }, "cut off from the database");
    this.#failures += 1;
    this.#connection?.close();
    this.#connection = null;
    pulse.blameSilenceOn("storeFailing");
    if (this.#isLeader) {
      this.#isLeader = false;
      pulse.onPoll(() => undefined);
      this.#run(follow());
    }
    this.#arm(this.#backoffMs());
  }

  #run(next: Scheduler): void {
    const before = this.#current;
    this.#current = next;
    if (this.#isStarted) next.start();
    void before.stop();
  }

  #hear(message: Message, databaseAheadMs: number): void {
    const { bus, pulse } = this.#parts;
    switch (message.say) {
      case "version":
        return bus.publishVersion(message.version);
      case "pulse":
        if (!this.#isLeader) pulse.follow(shifted(message.record, -databaseAheadMs));
        return;
      case "wake":
        if (this.#isLeader) this.#current.wake(message.task);
        return;
      case "resigned":
        if (!this.#isLeader) void this.#step();
    }
  }

  #tellPulse(fenced: Store, record: PollRecord): void {
    const { clock } = this.#parts;
    const write = () =>
      fenced.write(async (transaction) => {
        const told = shifted(record, (await readClock(transaction)) - clock.now());
        await savePulse(transaction, told);
        await tell(transaction, { say: "pulse", record: told });
      });
    // What cannot be told is not told later: without news the others go blind by themselves.
    this.#telling = this.#telling.then(write).catch(() => undefined);
  }

  async #readVersion(): Promise<void> {
    this.#parts.bus.publishVersion(await readVersion(this.#parts.store.db));
  }
}

/** A record on another clock: clocks of several machines differ, and an age must not. */
function shifted(record: PollRecord, ms: number): PollRecord {
  const shift = (at: number | null) => (at === null ? null : Math.round(at + ms));
  return { ...record, lastSuccessAt: shift(record.lastSuccessAt), retryAt: shift(record.retryAt) };
}
