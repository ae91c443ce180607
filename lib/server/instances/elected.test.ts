import { setTimeout as delay } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnPostgres } from "../../../test-support/databases.ts";
import {
  createSharedWorld,
  sharedSettings,
  until,
  type SharedWorld,
} from "../../../test-support/shared-world.ts";
import { systemClock } from "../clock.ts";
import { webhookRoute } from "../http/webhook.ts";
import type { Runtime } from "../runtime.ts";
import { listBoard } from "../services/list-board.ts";
import { beginTerm } from "../store/leadership.ts";
import { nextVersion, readVersion } from "../store/version.ts";
import { fencedStore } from "./fenced-store.ts";

await describeOnPostgres("instances that share a database", (database) => {
  let world: SharedWorld;
  let url: string;
  beforeEach(async () => {
    url = await database.fresh();
    world = await createSharedWorld(url);
    await world.session(1, "willBeLive");
  });
  afterEach(() => world.close());

  const roles = (...runtimes: Runtime[]) => runtimes.map((runtime) => runtime.instances.role());
  const leads = (runtime: Runtime) => () => runtime.instances.role() === "leader";
  const isCurrent = (runtime: Runtime) => () => runtime.pulse.freshness().status === "current";
  const stateOf = async (runtime: Runtime, id: number) => {
    const answer = await listBoard({}, runtime);
    return "sessions" in answer ? answer.sessions.find((session) => session.id === id)?.state : undefined;
  };
  const shows = (runtime: Runtime, id: number, state: string) => async () =>
    (await stateOf(runtime, id)) === state;
  /** Two that have both confirmed what is there. */
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

  it("start together on an empty database: its tables are made once, and one of them polls", async () => {
    const runtimes = await Promise.all(["one", "two", "three"].map((name) => world.instance(name)));
    await until("all are current", () => runtimes.every((runtime) => isCurrent(runtime)()));
    expect(roles(...runtimes).sort()).toEqual(["follower", "follower", "leader"]);
    const since = Date.now();
    await delay(1_000);
    expect(new Set(world.asked.filter(({ at }) => at > since).map(({ name }) => name)).size).toBe(1);
  });

  it("tell each other versions and freshness as soon as they are committed", async () => {
    const { one, other } = await two();
    const heard: number[] = [];
    other.bus.subscribe((event) => event.type === "version" && heard.push(event.version));
    const { version } = await listBoard({}, other);
    await world.session(1, "live");
    await until("the follower hears of it", () => other.bus.version() > version, 2_000);
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
    await until("the follower knows why", () => other.pulse.freshness().cause === "upstreamRefused");
  });

  it("replace a leader that stops in order at once", async () => {
    const { one, other } = await two();
    await one.stop();
    const tookMs = await until("the other leads", leads(other));
    expect(tookMs).toBeLessThan(1_000);
    await world.session(1, "live");
    await until("it polls", shows(other, 1, "live"));
  });

  it("elect anew when the leader's session breaks, and the old leader's loop is gone before", async () => {
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

  it("catch up with what was said while a follower was not listening", async () => {
    const { other } = await two();
    const before = other.bus.version();
    await cutSessionsOf("followers");
    await world.session(1, "live");
    await until("it is back", () => other.instances.role() === "follower" && other.bus.version() > before);
    expect(await stateOf(other, 1)).toBe("live");
  });

  it("never take a write of an earlier term, however late it comes", async () => {
    const { one } = await two();
    const term = await one.store.write(beginTerm);
    let wasTold = false;
    const late = fencedStore(one.store, term, () => (wasTold = true));
    expect(await late.write(nextVersion)).toBeGreaterThan(0);
    await one.store.write(beginTerm);
    const before = await readVersion(one.store.db);
    await expect(late.write(nextVersion)).rejects.toThrow("another instance leads by now");
    expect(wasTold).toBe(true);
    expect(await readVersion(one.store.db)).toBe(before);
  });

  it("poll at once when a webhook reaches one that does not poll, and take it once between them", async () => {
    const one = await world.instance("one", { settings: { POLL_LIVE_MS: "60000", POLL_IDLE_MS: "60000" } });
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
    await until("it is polled", shows(other, 1, "live"), 2_000);
    expect((await deliver(one)).status).toBe(400);
  });

  it("never call anything current that a silent leader confirmed, and replace it within ten seconds", async () => {
    const gate = await world.gate();
    const one = await world.instance("one", { url: gate.url });
    await until("the leader is current", isCurrent(one));
    const hourBehind = { ...systemClock, now: () => Date.now() - 3_600_000 };
    const other = await world.instance("other", { clock: hourBehind });
    await until("the follower is current on its own clock", isCurrent(other));
    gate.hang();
    const hungAt = performance.now();
    await until("the follower is blind", () => other.pulse.freshness().status === "blind", 3_000);
    expect(other.pulse.freshness().cause).toBe("takingOver");
    await until("the old leader knows", () => !leads(one)(), 6_000);
    expect(leads(other)()).toBe(false);
    await until("the follower leads", leads(other));
    await until("and is current", isCurrent(other));
    expect(performance.now() - hungAt).toBeLessThan(10_000);
    await world.session(1, "live");
    await until("it polls", shows(other, 1, "live"));
    await gate.open();
    await until("the old leader follows", () => one.instances.role() === "follower" && isCurrent(one)());
    expect(roles(one, other)).toEqual(["follower", "leader"]);
    await one.stop();
    await gate.close();
  });

  it("answer a viewer who has seen more than they have heard of from the database", async () => {
    const { one, other } = await two();
    const version = await one.store.write(nextVersion);
    expect(other.bus.version()).toBeLessThan(version);
    await Promise.all([other.instances.catchUp(version), other.instances.catchUp(version + 5)]);
    expect(other.bus.version()).toBe(version);
  });
});
