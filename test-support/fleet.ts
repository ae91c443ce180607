import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { openBalancer, type Balancer } from "./balancer.ts";
import { leads, type InstanceProcess } from "./instance-process.ts";
import { roam, type RoamingViewer } from "./roaming-viewer.ts";
import { createSharedWorld, until, type SharedWorld } from "./shared-world.ts";

const sessions = 1_000;
/** The others change when somebody waits for it. */
const changedByTime = 900;

/**
 * Processes that share a database, an upstream whose sessions go live one after the other, and a viewer who polls all
 * of them: one after the other, or through a balancer.
 */
export class Fleet {
  running: InstanceProcess[] = [];
  /** In front of those that run, where there is one. */
  readonly balancer: Balancer | null;
  readonly viewer: RoamingViewer;
  private changed = 0;
  private changing: NodeJS.Timeout | undefined;
  private readonly world: SharedWorld;
  private readonly upstreams: http.Server[] = [];
  private readonly portOf = new Map<InstanceProcess, number>();
  /** At which port each poll arrived, in order. */
  private readonly polls: number[] = [];

  private constructor(world: SharedWorld, balancer: Balancer | null) {
    this.world = world;
    this.balancer = balancer;
    this.viewer = roam(() => (balancer && this.running.length > 0 ? [balancer.url] : this.addresses()));
  }

  /** A fleet without instances. @param database the address of an empty one */
  static async create(database: string, isBalanced = false): Promise<Fleet> {
    const world = await createSharedWorld(database);
    for (let id = 1; id <= sessions; id += 1) await world.session(id, "willBeLive");
    const fleet: Fleet = new Fleet(world, isBalanced ? await openBalancer(() => fleet.addresses()) : null);
    return fleet;
  }

  /** Adds an instance. @param begin starts it, with upstream at a port of its own, so that we know who polls */
  async start(begin: (upstreamPort: number) => Promise<InstanceProcess>): Promise<InstanceProcess> {
    const port = await this.serveUpstream();
    const instance = await begin(port);
    this.portOf.set(instance, port);
    this.running.push(instance);
    return instance;
  }

  /** The one that leads. */
  leader(): InstanceProcess {
    const found = this.running.find(leads);
    if (!found) throw new Error("nobody leads");
    return found;
  }

  /** Takes an instance away from the viewer, as a balancer does. */
  leave(instance: InstanceProcess): void {
    this.running = this.running.filter((one) => one !== instance);
  }

  /** Takes one away and ends it; a balancer finds out by itself that it is gone. */
  async stop(instance: InstanceProcess, signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    if (!this.balancer) this.leave(instance);
    await instance.program.end(signal);
    this.leave(instance);
  }

  /** Resolves when an instance that is still running has polled once more. */
  async pollsGoOn(): Promise<void> {
    const from = this.polls.length;
    await until("another poll of those that run", () =>
      this.running.some((instance) => this.polls.indexOf(this.portOf.get(instance) ?? 0, from) >= 0),
    );
  }

  /** Waits until the viewer has seen the whole board, then lets one session after the other go live. */
  async startChanges(everyMs: number): Promise<void> {
    await until("the viewer sees the board", () => this.viewer.states.size === sessions);
    this.changing = setInterval(() => {
      if (this.changed < changedByTime) void this.change();
    }, everyMs);
  }

  /** Waits until the viewer has seen a change that upstream has only from now on. */
  async seesChange(): Promise<void> {
    const id = await this.change();
    await until("the viewer sees another change", () => this.viewer.states.get(id)?.at(-1) === "live");
  }

  /** Ends the changes, waits for the viewer to see the last, and lists failed answers, versions and states out of order. */
  async mistakes(): Promise<string[]> {
    clearInterval(this.changing);
    await this.seesChange();
    const { states, streams, unanswered, versions } = this.viewer;
    const mistaken: string[] = [];
    for (const seen of [versions, ...streams])
      for (const [index, version] of seen.entries())
        if (version < (seen[index - 1] ?? 0)) mistaken.push(`version ${version} after ${seen[index - 1]}`);
    for (let id = 1; id <= sessions; id += 1) {
      const seen = states.get(id)?.join();
      if (seen !== (id <= this.changed ? "willBeLive,live" : "willBeLive"))
        mistaken.push(`session ${id}: ${seen}`);
    }
    return [...unanswered, ...mistaken];
  }

  /** Runs a statement on the shared database. @returns its rows */
  async query(statement: string): Promise<Record<string, unknown>[]> {
    return (await this.world.database(statement)).rows;
  }

  /** Ends everything. */
  async close(): Promise<void> {
    clearInterval(this.changing);
    await this.viewer.stop();
    await Promise.all(this.running.map((instance) => this.stop(instance, "SIGKILL")));
    await this.balancer?.close();
    for (const upstream of this.upstreams) {
      upstream.closeAllConnections();
      upstream.close();
    }
    await this.world.close();
  }

  private addresses(): string[] {
    return this.running.map(({ url }) => url);
  }

  private async change(): Promise<number> {
    const id = (this.changed += 1);
    await this.world.session(id, "live");
    return id;
  }

  private async serveUpstream(): Promise<number> {
    const answer = getRequestListener((request) => {
      if (new URL(request.url).pathname === "/public/v3/live") this.polls.push(port);
      return this.world.service.fetch(request);
    });
    const server = http.createServer((request, response) => void answer(request, response));
    this.upstreams.push(server);
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    return port;
  }
}
