import { once } from "node:events";
import http from "node:http";
import { getRequestListener } from "@hono/node-server";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ChildProgram } from "../../../test-support/child-program.ts";
import { describeOnPostgres } from "../../../test-support/databases.ts";
import { freePort } from "../../../test-support/free-port.ts";
import { roam, type RoamingViewer } from "../../../test-support/roaming-viewer.ts";
import {
  createSharedWorld,
  sharedSettings,
  until,
  type SharedWorld,
} from "../../../test-support/shared-world.ts";

const sessions = 1_000;
const changeEveryMs = 100;

interface Instance {
  url: string;
  program: ChildProgram;
  log: string[];
}

await describeOnPostgres("two processes that share a database", (database) => {
  let url: string;
  let world: SharedWorld;
  let upstream: http.Server;
  let viewer: RoamingViewer;
  let changing: NodeJS.Timeout;
  let changed = 0;
  let running: Instance[] = [];
  const polledAt: number[] = [];

  const start = async (): Promise<Instance> => {
    const { port } = upstream.address() as { port: number };
    const own = await freePort();
    const address = `http://127.0.0.1:${own}`;
    const log: string[] = [];
    const env = {
      ...sharedSettings,
      UPSTREAM_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: url,
      PORT: String(own),
      RUN_ORIGIN_MS: "0",
      RUN_SPEED: "1",
    };
    const args = ["--conditions=react-server", "bench/programs/sped-up-app.ts"];
    const program = new ChildProgram(args, env, (line) => log.push(line));
    await program.ready(`${address}/api/health/live`);
    const instance = { url: address, program, log };
    running.push(instance);
    return instance;
  };
  const leads = ({ log }: Instance) =>
    log.findLast((line) => /instance leads|cut off/.test(line))?.includes("instance leads") ?? false;
  const leader = () => {
    const found = running.find(leads);
    if (!found) throw new Error("nobody leads");
    return found;
  };
  const leave = (instance: Instance) => (running = running.filter((one) => one !== instance));
  const pollsAgain = (since: number) => until("it is polled again", () => polledAt.some((at) => at > since));

  beforeAll(async () => {
    url = await database.fresh();
    world = await createSharedWorld(url);
    for (let id = 1; id <= sessions; id += 1) await world.session(id, "willBeLive");
    const answer = getRequestListener((request) => {
      if (new URL(request.url).pathname === "/public/v3/live") polledAt.push(performance.now());
      return world.service.fetch(request);
    });
    upstream = http.createServer((request, response) => void answer(request, response));
    await once(upstream.listen(0, "127.0.0.1"), "listening");
    await Promise.all([start(), start()]);
    await until("one leads", () => running.some(leads));
    viewer = roam(() => running.map((instance) => instance.url));
    await until("the viewer sees the board", () => viewer.states.size === sessions);
    changing = setInterval(() => {
      if (changed < sessions) void world.session((changed += 1), "live");
    }, changeEveryMs);
  }, 60_000);
  afterAll(async () => {
    clearInterval(changing);
    await viewer.stop();
    await Promise.all(running.map(({ program }) => program.end("SIGKILL")));
    upstream.closeAllConnections();
    upstream.close();
    await world.close();
  });

  it("poll again within ten seconds when the leader is killed", { timeout: 60_000 }, async () => {
    const killed = leader();
    leave(killed);
    const killedAt = performance.now();
    await killed.program.end("SIGKILL");
    await pollsAgain(killedAt + 200);
    const tookMs = polledAt.find((at) => at > killedAt + 200)! - killedAt;
    expect(tookMs).toBeLessThan(10_000);
    await start();
  });

  it("poll on without a pause while one after the other is restarted", { timeout: 60_000 }, async () => {
    const from = performance.now();
    for (const stopped of [leader(), running.find((one) => !leads(one))!]) {
      leave(stopped);
      await stopped.program.end("SIGTERM");
      await start();
    }
    await until("one leads", () => running.some(leads));
    const polls = polledAt.filter((at) => at > from);
    const longestMs = Math.max(...polls.slice(1).map((at, place) => at - polls[place]!));
    expect(longestMs).toBeLessThan(3_000);
  });

  it("replace a leader that is paused, which writes nothing when it wakes", { timeout: 60_000 }, async () => {
    const paused = leader();
    leave(paused);
    const pausedAt = performance.now();
    process.kill(paused.program.pid!, "SIGSTOP");
    await pollsAgain(pausedAt + 200);
    const tookMs = polledAt.find((at) => at > pausedAt + 200)! - pausedAt;
    expect(tookMs).toBeLessThan(10_000);
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

  it("have shown every change once and in order, to a viewer who asked all of them", async () => {
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
    expect(viewer.longestSilenceMs()).toBeLessThan(3_000);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const twice = await client.query(
      "select session_id from transitions group by session_id, to_state having count(*) > 1",
    );
    await client.end();
    expect(twice.rows).toEqual([]);
  });
});
