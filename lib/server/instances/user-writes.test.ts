import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnPostgres } from "../../../test-support/databases.ts";
import { createSharedWorld, until, type SharedWorld } from "../../../test-support/shared-world.ts";
import type { Runtime } from "../runtime.ts";
import { listBoard } from "../services/list-board.ts";
import { acknowledge, withdrawAcknowledgement } from "../services/marks/acknowledge.ts";
import type { Queryable } from "../store/schema.ts";
import { nextVersion } from "../store/version.ts";

await describeOnPostgres("an acknowledgement on instances that share a database", (database) => {
  let world: SharedWorld;
  beforeEach(async () => {
    world = await createSharedWorld(await database.fresh());
    await world.session(1, "liveFailedNoAccess");
  });
  afterEach(() => world.close());

  const two = async () => {
    const leader = await world.instance("one");
    await until("the leader is current", () => leader.pollHealth.freshness().status === "current");
    const follower = await world.instance("other");
    await until("the other follows", () => follower.instances.role() === "follower");
    expect(leader.instances.role()).toBe("leader");
    return { leader, follower };
  };
  const take = (runtime: Runtime, by: string, end: string | null = null) =>
    acknowledge(1, { by, reason: "On it", until: end }, runtime);
  /** The change that an instance's board gets once it knows of a new version. */
  const shownAfter = async (runtime: Runtime, version: number) => {
    const answer = await listBoard({ since: version }, runtime);
    return "changed" in answer ? answer.changed.map(({ acknowledgement }) => acknowledgement) : "all";
  };

  it("reaches the leader's board from a follower with its commit, and the other way round", async () => {
    const { leader, follower } = await two();
    const before = leader.bus.version();
    const { version } = await take(follower, "Ada");
    await until("the leader hears of it", () => leader.bus.version() >= version);
    expect(await shownAfter(leader, before)).toMatchObject([{ by: "Ada" }]);
    const withdrawn = await withdrawAcknowledgement(1, { by: "Ada" }, leader);
    await until("the follower hears of it", () => follower.bus.version() >= withdrawn.version);
    expect(await shownAfter(follower, version)).toEqual([null]);
  });

  it("has both names when two people acknowledge at once on two instances", async () => {
    const { leader, follower } = await two();
    await Promise.all([take(leader, "Ada"), take(follower, "Ben")]);
    const { sessions } = (await listBoard({}, follower)) as { sessions: { acknowledgement: unknown }[] };
    const acknowledgement = sessions[0]?.acknowledgement as { by: string; also: string[] };
    expect([acknowledgement.by, ...acknowledgement.also].sort()).toEqual(["Ada", "Ben"]);
  });

  it("ends on the leader when the session recovers or its time has passed, also on the follower's board", async () => {
    const { leader, follower } = await two();
    const first = await take(follower, "Ada");
    await world.session(1, "live");
    await until("it ended", async () => (await shownAfter(follower, first.version))[0] === null);
    await world.session(1, "liveFailedNoAccess");
    await until("it failed again", async () => {
      const answer = await listBoard({}, leader);
      return "sessions" in answer && answer.sessions[0]?.state === "liveFailedNoAccess";
    });
    const second = await take(follower, "Ben", new Date(Date.now() + 2_000).toISOString());
    await until("it lapsed", async () => (await shownAfter(follower, second.version))[0] === null);
  });

  it("is written again when a new leader ended its transaction together with the old leader's", async () => {
    const { leader, follower } = await two();
    let attempts = 0;
    const { version } = await follower.userWrites.write(async (transaction) => {
      attempts += 1;
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      if (attempts === 1) await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(leader.store.db);
      return nextVersion(transaction);
    });
    expect(attempts).toBe(2);
    await until("the leader hears of it", () => leader.bus.version() >= version);
  });

  /** Ends the connection of a write that has called `endNext`, when it records the board or when it commits. */
  const endAt = async (runtime: Runtime, moment: "recording" | "commit") => {
    const trigger =
      moment === "recording"
        ? sql`create trigger ends after insert on past_boards`
        : sql`create constraint trigger ends after insert on past_boards deferrable initially deferred`;
    await sql`create function end_it() returns trigger language plpgsql as $$ begin
      if current_setting('callboard.end', true) = 'yes' then perform pg_terminate_backend(pg_backend_pid()); end if;
      return null; end $$`.execute(runtime.store.db);
    await sql`${trigger} for each row execute function end_it()`.execute(runtime.store.db);
  };
  const endNext = (transaction: Queryable) =>
    sql`select set_config('callboard.end', 'yes', true)`.execute(transaction);

  it("is written again when its transaction was ended while the board was recorded", async () => {
    const { leader, follower } = await two();
    await endAt(leader, "recording");
    let attempts = 0;
    const { version } = await follower.userWrites.write(async (transaction) => {
      attempts += 1;
      if (attempts === 1) await endNext(transaction);
      return nextVersion(transaction);
    });
    expect(attempts).toBe(2);
    await until("the leader hears of it", () => leader.bus.version() >= version);
  });

  it("is not written again when its commit failed, which may have taken effect", async () => {
    const { leader, follower } = await two();
    await endAt(leader, "commit");
    let attempts = 0;
    const written = follower.userWrites.write(async (transaction) => {
      attempts += 1;
      await endNext(transaction);
      return nextVersion(transaction);
    });
    await expect(written).rejects.toThrow("the commit failed");
    expect(attempts).toBe(1);
  });
});
