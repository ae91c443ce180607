import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnPostgres } from "../../../test-support/databases.ts";
import { Fleet } from "../../../test-support/fleet.ts";
import {
  leads,
  startInstance,
  type InstanceProcess,
  type InstanceVersion,
} from "../../../test-support/instance-process.ts";
import { until } from "../../../test-support/shared-world.ts";

const changeEveryMs = 100;

await describeOnPostgres("two processes that share a database", (database) => {
  let url: string;
  let fleet: Fleet;

  const start = (version?: InstanceVersion): Promise<InstanceProcess> =>
    fleet.start((upstreamPort) => startInstance(url, upstreamPort, {}, version));

  beforeAll(async () => {
    url = await database.bare();
    fleet = await Fleet.create(url);
    await start();
    await start();
    await until("one leads", () => fleet.running.some(leads));
    await fleet.startChanges(changeEveryMs);
  });
  afterAll(async () => {
    await fleet.close();
  });

  it("continue to poll when the leader is killed, before it is started again", async () => {
    const killed = fleet.leader();
    await fleet.stop(killed, "SIGKILL");
    await fleet.pollsGoOn();
    expect(fleet.running.filter(leads)).toHaveLength(1);
    await start();
  });

  it("keep polling while one after the other is restarted", async () => {
    const first = fleet.leader();
    const second = fleet.running.find((one) => one !== first)!;
    await fleet.stop(first);
    await fleet.pollsGoOn();
    expect(fleet.leader()).toBe(second);
    const third = await start();
    await fleet.stop(second);
    await fleet.pollsGoOn();
    expect(fleet.leader()).toBe(third);
    await start();
  });

  it("replace a leader that is paused, which writes nothing when it wakes", async () => {
    const paused = fleet.leader();
    fleet.leave(paused);
    process.kill(paused.program.pid!, "SIGSTOP");
    await fleet.pollsGoOn();
    const successor = fleet.leader();
    process.kill(paused.program.pid!, "SIGCONT");
    await until("the old one knows", () => !leads(paused));
    fleet.running.push(paused);
    await until("it answers what the others answer", async () => {
      const [one, other] = await Promise.all(
        [paused, successor].map(async (instance) => {
          const response = await fetch(`${instance.url}/api/board`);
          return ((await response.json()) as { version: number }).version;
        }),
      );
      return one === other;
    });
    expect(fleet.running.filter(leads)).toEqual([successor]);
  });

  it("are replaced by a newer version one by one, while the others keep working, also as leader", async () => {
    const [first, second] = [fleet.leader(), fleet.running.find((one) => !leads(one))!];
    const newer = await start("newer");
    expect(fleet.leader()).toBe(first);
    await fleet.pollsGoOn();
    await fleet.stop(first);
    await fleet.pollsGoOn();
    await start("newer");
    await fleet.stop(second);
    await fleet.pollsGoOn();
    const builds = fleet.running.map(async (instance) => {
      const response = await fetch(`${instance.url}/api/board`);
      return ((await response.json()) as { buildId: string }).buildId;
    });
    expect(await Promise.all(builds)).toEqual(["newer", "newer"]);
    expect(fleet.running).toContain(newer);
    await expect(startInstance(url, 1)).rejects.toThrow("The program ended");
  });

  it("showed every change once and in order to a viewer who polls each of them in turn", async () => {
    expect(await fleet.mistakes()).toEqual([]);
    const twice = await fleet.query(
      "select session_id from transitions group by session_id, to_state having count(*) > 1",
    );
    expect(twice).toEqual([]);
  });
});
