import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { describeOnPostgres } from "../../../test-support/databases.ts";
import {
  createSharedWorld,
  sharedSettings,
  until,
  type SharedWorld,
} from "../../../test-support/shared-world.ts";
import { statesOnBoard } from "../../../test-support/shown-board.ts";
import { systemClock } from "../clock.ts";
import { webhookRoute } from "../http/webhook.ts";
import type { Runtime } from "../runtime.ts";
import { listBoard } from "../services/list-board.ts";
import { beginTerm } from "../store/leadership.ts";
import { openStore } from "../store/open-store.ts";
import { nextVersion, readVersion } from "../store/version.ts";
import { fencedStore } from "./fenced-store.ts";
import { electionTimes } from "./member-connection.ts";

describe("the times of an election", () => {
  const { heartbeatMs, answerWithinMs, idleMs } = electionTimes;

  it("make a leader stop before the database releases its lock", () => {
    expect(heartbeatMs + answerWithinMs).toBeLessThan(idleMs);
  });

  it("replace a silent leader within ten seconds, the next poll included", () => {
    const followerTriesEveryMs = 2 * heartbeatMs;
    expect(idleMs + followerTriesEveryMs).toBeLessThanOrEqual(8_000);
  });
});

const rarePolls = { POLL_LIVE_MS: "60000", POLL_IDLE_MS: "60000" };

await describeOnPostgres("instances that share a database", (database) => {
  let world: SharedWorld;
  let url: string;
  beforeEach(async () => {
    url = await database.bare();
    world = await createSharedWorld(url);
    await world.session(1, "willBeLive");
  });
  afterEach(() => world.close());

  const roles = (...runtimes: Runtime[]) => runtimes.map((runtime) => runtime.instances.role());
  const leads = (runtime: Runtime) => () => runtime.instances.role() === "leader";
  const isCurrent = (runtime: Runtime) => () => runtime.pollHealth.freshness().status === "current";
  const stateOf = async (runtime: Runtime, id: number) => (await statesOnBoard(runtime))[id];
  const shows = (runtime: Runtime, id: number, state: string) => async () =>
    (await stateOf(runtime, id)) === state;
  /** Two instances on which the board is confirmed. */
  const two = async () => {
    const one = await world.instance("one");
    await until("the leader is current", isCurrent(one));
    const other = await world.instance("other");
    await until("the follower is current", isCurrent(other));
    expect(roles(one, other)).toEqual(["leader", "follower"]);
    return { one, other };
  };
  const cutSessionsOf = (pid: "leader" | "followers") =>
    world.database(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'callboard instance'
      and pid ${pid === "leader" ? "in" : "not in"} (select pid from pg_locks where locktype = 'advisory' and granted)`);

  it("start together on an empty database: it is migrated once, and one of them polls", async () => {
    const runtimes = await Promise.all(["one", "two", "three"].map((name) => world.instance(name)));
    await until("all are current", () => runtimes.every((runtime) => isCurrent(runtime)()));
    expect(roles(...runtimes).sort()).toEqual(["follower", "follower", "leader"]);
    const before = world.polls.length;
    await until("ten more polls", () => world.polls.length >= before + 10);
    expect(new Set(world.polls.slice(before).map(({ name }) => name)).size).toBe(1);
  });

  it("notify each other of versions and freshness with the commit", async () => {
    const { one, other } = await two();
    const heard: number[] = [];
    other.bus.subscribe((event) => event.type === "version" && heard.push(event.version));
    const { version } = await listBoard({}, other);
    await world.session(1, "live");
    await until("the follower hears of it", () => other.bus.version() > version);
    expect(await listBoard({ since: version }, other)).toMatchObject({ changed: [{ id: 1, state: "live" }] });
    expect(heard).toEqual([...heard].sort((a, b) => a - b));
    await until("both know the same version", () => other.bus.version() === one.bus.version());
    await world.service.fetch(
      new Request("http://upstream.example/_control/faults", {
        method: "POST",
        headers: { authorization: "Bearer control", "content-type": "application/json" },
        body: JSON.stringify({ path: "/public/v3", kind: "status", status: 401 }),
      }),
      { incoming: { socket: { remoteAddress: "127.0.0.1" } } },
    );
    await until("the follower knows why", () => other.pollHealth.freshness().cause === "upstreamRefused");
  });

  it("replace a leader that stops gracefully at once, without waiting for a heartbeat", async () => {
    const held: (() => void)[] = [];
    let isHeld = false;
    const one = await world.instance("one");
    await until("the leader is current", isCurrent(one));
    const other = await world.instance("other", {
      after: (ms, run) => systemClock.after(ms, () => (isHeld ? held.push(run) : run())),
    });
    await until("the follower is current", isCurrent(other));
    isHeld = true;
    await one.stop();
    await until("the other leads", leads(other));
    isHeld = false;
    for (const run of held) run();
    await world.session(1, "live");
    await until("it polls", shows(other, 1, "live"));
  });

  it("confirm the board once more as the leader stops, so that the next one has the full interval to poll", async () => {
    const one = await world.instance("one", { settings: rarePolls });
    await until("the leader is current", isCurrent(one));
    const other = await world.instance("other", { settings: rarePolls });
    await until("the follower is current", isCurrent(other));
    const before = world.polls.length;
    const stoppedAt = Date.now();
    await one.stop();
    expect(world.polls[before]?.name).toBe("one");
    const confirmedAt = () => Date.parse(other.pollHealth.freshness().confirmedAt ?? "");
    await until("the follower knows", () => confirmedAt() >= stoppedAt);
  });

  it("elect a new leader when the leader's connection breaks, after its loop has stopped", async () => {
    const { one, other } = await two();
    await cutSessionsOf("leader");
    await until("it knows", () => !leads(one)());
    await until("somebody leads", () => leads(one)() || leads(other)());
    await world.session(1, "live");
    for (const runtime of [one, other]) {
      await until("everybody shows it", shows(runtime, 1, "live"));
      await until("everybody is current", isCurrent(runtime));
    }
    expect(roles(one, other).filter((role) => role === "leader")).toHaveLength(1);
  });

  it("catch up with notifications that a follower missed while disconnected", async () => {
    const { other } = await two();
    const before = other.bus.version();
    await cutSessionsOf("followers");
    await world.session(1, "live");
    await until("it is back", () => other.instances.role() === "follower" && other.bus.version() > before);
    expect(await stateOf(other, 1)).toBe("live");
  });

  it("refuse a write of an earlier term, however late it comes", async () => {
    // Without instances: one that was elected meanwhile would end the writes of this test.
    const store = await openStore({ url });
    onTestFinished(() => store.close());
    const term = await store.write(beginTerm);
    let wasTold = false;
    const late = fencedStore(store, term, () => (wasTold = true));
    expect(await late.write(nextVersion)).toBeGreaterThan(0);
    await store.write(beginTerm);
    const before = await readVersion(store.db);
    await expect(late.write(nextVersion)).rejects.toThrow("another instance is the leader now");
    expect(wasTold).toBe(true);
    expect(await readVersion(store.db)).toBe(before);
  });

  it("poll at once when a webhook reaches a follower, and accept a delivery once between them", async () => {
    const one = await world.instance("one", { settings: rarePolls });
    await until("the leader is current", isCurrent(one));
    const other = await world.instance("other");
    await world.session(1, "live");
    const body = JSON.stringify({ type: "live.updated" });
    const at = new Date();
    const headers = {
      "webhook-id": "msg_1",
      "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
      "webhook-signature": new Webhook(sharedSettings.WEBHOOK_SECRET).sign("msg_1", at, body),
    };
    const deliver = (runtime: Runtime) =>
      webhookRoute(
        new Request("http://app/api/webhooks/upstream", { method: "POST", headers, body }),
        runtime,
      );
    expect((await deliver(other)).status).toBe(204);
    await until("it is polled", shows(other, 1, "live"));
    expect((await deliver(one)).status).toBe(400);
  });

  it("stop calling the board current once the leader is silent, and replace it after it has stopped", async () => {
    const gate = await world.gate();
    const one = await world.instance("one", { url: gate.url });
    await until("the leader is current", isCurrent(one));
    const hourBehind = { ...systemClock, now: () => Date.now() - 3_600_000 };
    const other = await world.instance("other", { clock: hourBehind });
    await until("the follower is current on its own clock", isCurrent(other));
    gate.hang();
    await until("the follower is blind", () => other.pollHealth.freshness().status === "blind");
    expect(other.pollHealth.freshness().cause).toBe("takingOver");
    await until("the follower leads", leads(other));
    const lines = world.logged.map(({ name, line }) => `${name} ${line}`);
    const oldLeaderKnew = lines.findIndex((line) => /^one .*cut off from the database/.test(line));
    const newLeaderBegan = lines.findIndex((line) => /^other .*this instance leads/.test(line));
    expect(oldLeaderKnew).toBeGreaterThan(-1);
    expect(newLeaderBegan).toBeGreaterThan(oldLeaderKnew);
    await until("and is current", isCurrent(other));
    await world.session(1, "live");
    await until("it polls", shows(other, 1, "live"));
    await gate.open();
    await until("the old leader follows", () => one.instances.role() === "follower" && isCurrent(one)());
    expect(roles(one, other)).toEqual(["follower", "leader"]);
    await one.stop();
    await gate.close();
  });

  it("read the database for a viewer who has a higher version than they know", async () => {
    const { other } = await two();
    // Past the store, which would notify them.
    const { rows } = await world.database(
      "update counters set value = value + 1 where name = 'version' returning value::float8 as version",
    );
    const { version } = z.object({ version: z.number() }).parse(rows[0]);
    expect(other.bus.version()).toBeLessThan(version);
    await Promise.all([other.instances.catchUp(version), other.instances.catchUp(version + 5)]);
    expect(other.bus.version()).toBe(version);
  });
});
