import type { PollRecord } from "../../domain/freshness/freshness.ts";
import { within } from "../clock.ts";
import { beginTerm, readPollRecord } from "../store/leadership.ts";
import type { Store } from "../store/open-store.ts";
import { readVersion } from "../store/version.ts";
import type { Scheduler, TaskName } from "../sync/scheduler.ts";
import { errorLine } from "../error-text.ts";
import type { ElectedParts } from "./elected-parts.ts";
import { fencedStore } from "./fenced-store.ts";
import type { Instances } from "./instances.ts";
import { electionTimes, openMemberConnection, type MemberConnection } from "./member-connection.ts";
import { sharePollRecord, shifted, type Message } from "./message.ts";

const maxBackoffMs = 1_000;
/** How long a stopping leader may take to confirm the board once more, and then to end its tasks. */
const stopTimes = { lastPollMs: 1_000, tasksEndMs: 500 };

/**
 * One of several processes on one PostgreSQL database. The one that holds the advisory lock is the leader and polls
 * upstream; the others follow, and get versions and freshness as notifications.
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
  #publishing: Promise<void> = Promise.resolve();
  #catchingUp: Promise<void> | null = null;
  #cancelTimer = () => {};
  #onPolled = () => {};

  constructor(parts: ElectedParts) {
    this.#parts = parts;
    this.#current = parts.follow();
    parts.pollHealth.setStaleReason("takingOver");
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

  wake(task: TaskName): void {
    if (this.#isLeader) this.#current.wake(task);
    else void this.#connection?.notify({ type: "wake", task }).catch(() => undefined);
  }

  async runDue(): Promise<void> {
    if (!this.#isLeader) await this.#step();
    await this.#current.runDue();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#cancelTimer();
    if (this.#isStarted && this.#isLeader && this.#connection)
      await within(this.#parts, stopTimes.lastPollMs, () => this.#pollOnceMore());
    const stopped = this.#current.stop();
    // A later write of a task is refused once the next leader's term has begun.
    await within(this.#parts, stopTimes.tasksEndMs, () => stopped);
    await this.#stepping;
    await this.#connection?.resign().catch(() => undefined);
    this.#connection = null;
    await stopped;
  }

  /** Confirms the board once more, so that the next leader has a full interval before the board is late. */
  async #pollOnceMore(): Promise<void> {
    const polled = new Promise<void>((resolve) => (this.#onPolled = resolve));
    this.#current.wake("sessions");
    await polled;
    await this.#publishing;
  }

  async catchUp(version: number): Promise<void> {
    if (version <= this.#parts.bus.version()) return;
    this.#catchingUp ??= this.#publishCommitted().finally(() => (this.#catchingUp = null));
    await this.#catchingUp;
  }

  async #publishCommitted(): Promise<void> {
    this.#parts.bus.publishVersion(await readVersion(this.#parts.store.db));
  }

  /** Connects, tries to lead, or sends the leader's heartbeat; then again a second or two later. */
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
      if (this.#isLeader) await this.#beatAsLeader(connection);
      else if (await connection.tryToLead()) await this.#takeOver(connection);
      if (this.#failures > 0) this.#parts.log.info("connected to the database again");
      this.#failures = 0;
    } catch (error) {
      this.#disconnect(error);
    }
  }

  /** While a poll is held up by the store, which then stores no record of it either, the others learn it from here. */
  async #beatAsLeader(connection: MemberConnection): Promise<void> {
    await connection.beat();
    const record = this.#parts.pollHealth.heldUp();
    if (record)
      await connection.notify({ type: "pulse", record: shifted(record, connection.databaseAheadMs()) });
  }

  #arm(ms: number): void {
    this.#cancelTimer();
    if (!this.#stopping.signal.aborted) this.#cancelTimer = this.#parts.after(ms, () => void this.#step());
  }

  /** A follower waits up to a second longer, at random, so that not all of them try to lead at once. */
  #beatMs(): number {
    return electionTimes.heartbeatMs * (this.#isLeader ? 1 : 1 + this.#parts.random());
  }

  #backoffMs(): number {
    return Math.min(maxBackoffMs, 50 * 2 ** this.#failures) * (0.5 + this.#parts.random() / 2);
  }

  async #join(): Promise<MemberConnection> {
    const { url, store, pollHealth, clock } = this.#parts;
    const connection = await openMemberConnection({
      url,
      now: () => clock.now(),
      onMessage: (message, aheadMs) => this.#receive(message, aheadMs),
      onLost: (error) => {
        if (this.#connection === connection) this.#disconnect(error);
      },
    });
    try {
      // This connection listens already, so changes after these reads arrive as notifications. Freshness is read before
      // the version, so that the board is never older than the confirmation shown with it.
      const saved = await readPollRecord(store.db);
      await this.#publishCommitted();
      if (saved) pollHealth.follow(shifted(saved, -connection.databaseAheadMs()));
    } catch (error) {
      connection.close();
      throw error;
    }
    pollHealth.setStaleReason("takingOver");
    return connection;
  }

  async #takeOver(connection: MemberConnection): Promise<void> {
    const { store, pollHealth, log, lead } = this.#parts;
    await connection.endEarlierWrites();
    const term = await store.write(beginTerm, true);
    if (this.#connection !== connection || this.#stopping.signal.aborted) return;
    const fenced = fencedStore(store, term, () => {
      if (this.#isLeader && this.#connection === connection)
        this.#disconnect(new Error("another instance has begun a later term"));
    });
    this.#isLeader = true;
    pollHealth.onPoll((record) => {
      pollHealth.setStaleReason("upstreamUnreachable");
      this.#publishPollRecord(fenced, record);
      this.#onPolled();
    });
    this.#run(lead(fenced));
    log.info({ term }, "this instance leads");
  }

  /** Ends the leadership with the connection, before the database lets another instance have the lock. */
  #disconnect(error: unknown): void {
    const { pollHealth, log, follow } = this.#parts;
    if (this.#failures === 0) log.warn({ reason: errorLine(error) }, "cut off from the database");
    this.#failures += 1;
    this.#connection?.close();
    this.#connection = null;
    pollHealth.setStaleReason("storeFailing");
    if (this.#isLeader) {
      this.#isLeader = false;
      pollHealth.onPoll(() => undefined);
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

  #receive(message: Message, databaseAheadMs: number): void {
    const { bus, pollHealth } = this.#parts;
    switch (message.type) {
      case "version":
        return bus.publishVersion(message.version);
      case "pulse":
        if (!this.#isLeader) pollHealth.follow(shifted(message.record, -databaseAheadMs));
        return;
      case "wake":
        if (this.#isLeader) this.#current.wake(message.task);
        return;
      case "wantedWords":
        return this.#parts.onWantedWords(message.companyIds);
      case "resigned":
        // A step that is running may have found the lock taken.
        if (!this.#isLeader) void (this.#stepping ?? Promise.resolve()).then(() => this.#step());
    }
  }

  #publishPollRecord(fenced: Store, record: PollRecord): void {
    const share = () => sharePollRecord(fenced, record, this.#parts.clock);
    // A failed write is not retried: a follower that gets no message shows by itself that the board is not current.
    this.#publishing = this.#publishing.then(share).catch(() => undefined);
  }
}
