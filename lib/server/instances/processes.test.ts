import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnPostgres } from "../../../test-support/databases.ts";
import {
  leads,
  startInstance,
  type InstanceProcess,
  type InstanceVersion,
} from "../../../test-support/instance-process.ts";
import { roam, type RoamingViewer } from "../../../test-support/roaming-viewer.ts";
import { createSharedWorld, until, type SharedWorld } from "../../../test-support/shared-world.ts";

const sessions = 1_000;
const changeEveryMs = 100;

interface Instance extends InstanceProcess {
  name: string;
}

await describeOnPostgres("two processes that share a database", (database) => {
  let url: string;
  let world: SharedWorld;
  const upstreams: http.Server[] = [];
  let viewer: RoamingViewer;
  let changing: NodeJS.Timeout;
  let changed = 0;
  let running: Instance[] = [];
  /** Which instance sent each poll, in order. */
  const polls: string[] = [];

  /** Serves upstream at a separate address for each instance, so that the test knows who asks. */
  const listenFor = async (name: string) => {
    const answer = getRequestListener((request) => {
      if (new URL(request.url).pathname === "/public/v3/live") polls.push(name);
      return world.service.fetch(request);
    });
    const server = http.createServer((request, response) => void answer(request, response));
    upstreams.push(server);
    await once(server.listen(0, "127.0.0.1"), "listening");
    return (server.address() as AddressInfo).port;
  };
  const start = async (version?: InstanceVersion): Promise<Instance> => {
    const name = `instance ${upstreams.length + 1}`;
    const port = await listenFor(name);
    const instance = { name, ...(await startInstance(url, port, {}, version)) };
    running.push(instance);
    return instance;
  };
  const leader = () => {
    const found = running.find(leads);
    if (!found) throw new Error("nobody leads");
    return found;
  };
  const leave = (instance: Instance) => (running = running.filter((one) => one !== instance));
  /** Resolves when an instance that is still running has polled once more. */
  const pollsGoOn = () => {
    const from = polls.length;
    const isRunning = (name: string) => running.some((instance) => instance.name === name);
    return until("another poll of those that run", () => polls.slice(from).some(isRunning));
  };

  beforeAll(async () => {
    url = await database.fresh();
    world = await createSharedWorld(url);
    for (let id = 1; id <= sessions; id += 1) await world.session(id, "willBeLive");
    await start();
    await start();
    await until("one leads", () => running.some(leads));
    viewer = roam(() => running.map((instance) => instance.url));
    await until("the viewer sees the board", () => viewer.states.size === sessions);
    changing = setInterval(() => {
      if (changed < sessions) void world.session((changed += 1), "live");
    }, changeEveryMs);
  });
  afterAll(async () => {
    clearInterval(changing);
    await viewer.stop();
    await Promise.all(running.map(({ program }) => program.end("SIGKILL")));
    for (const upstream of upstreams) {
      upstream.closeAllConnections();
      upstream.close();
    }
    await world.close();
  });

  it("poll again when the leader is killed, before anybody starts it anew", async () => {
    const killed = leader();
    leave(killed);
    await killed.program.end("SIGKILL");
    await pollsGoOn();
    expect(running.filter(leads)).toHaveLength(1);
    await start();
  });

  it("keep polling while one after the other is restarted", async () => {
    const first = leader();
    const second = running.find((one) => one !== first)!;
    leave(first);
    await first.program.end("SIGTERM");
    await pollsGoOn();
    expect(leader()).toBe(second);
    const third = await start();
    leave(second);
    await second.program.end("SIGTERM");
    await pollsGoOn();
    expect(leader()).toBe(third);
    await start();
  });

  it("replace a leader that is paused, which writes nothing when it wakes", async () => {
    const paused = leader();
    leave(paused);
    process.kill(paused.program.pid!, "SIGSTOP");
    await pollsGoOn();
    const successor = leader();
    process.kill(paused.program.pid!, "SIGCONT");
    await until("the old one knows", () => !leads(paused));
    running.push(paused);
    await until("it answers what the others answer", async () => {
      const [one, other] = await Promise.all(
        [paused, successor].map(async (instance) => {
          const response = await fetch(`${instance.url}/api/board`);
          return ((await response.json()) as { version: number }).version;
        }),
      );
      return one === other;
    });
    expect(running.filter(leads)).toEqual([successor]);
  });

  it("are replaced by a newer version while those of the version before go on, as leader too", async () => {
    const [first, second] = [leader(), running.find((one) => !leads(one))!];
    const newer = await start("newer");
    expect(leader()).toBe(first);
    await pollsGoOn();
    leave(first);
    await first.program.end("SIGTERM");
    await pollsGoOn();
    await start("newer");
    leave(second);
    await second.program.end("SIGTERM");
    await pollsGoOn();
    const builds = running.map(async (instance) => {
      const response = await fetch(`${instance.url}/api/board`);
      return ((await response.json()) as { buildId: string }).buildId;
    });
    expect(await Promise.all(builds)).toEqual(["newer", "newer"]);
    expect(running).toContain(newer);
    await expect(startInstance(url, 1)).rejects.toThrow("The program ended");
  });

  it("showed every change once and in order, to a viewer who polls all of them", async () => {
    clearInterval(changing);
    const last = changed;
    await until("the viewer has seen the last change", () => viewer.states.get(last)?.at(-1) === "live");
    const wrong = [...viewer.states].filter(([id, states]) => {
      const expected = id <= last ? ["willBeLive", "live"] : ["willBeLive"];
      return states.join() !== expected.join();
    });
    expect(wrong).toEqual([]);
    for (const versions of [viewer.versions, ...viewer.streams])
      expect(versions).toEqual([...versions].sort((a, b) => a - b));
    expect(viewer.unanswered).toEqual([]);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const twice = await client.query(
      "select session_id from transitions group by session_id, to_state having count(*) > 1",
    );
    await client.end();
    expect(twice.rows).toEqual([]);
  });
});
