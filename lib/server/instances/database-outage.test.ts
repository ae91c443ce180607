import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeOnPostgres } from "../../../test-support/databases.ts";
import { freePort } from "../../../test-support/free-port.ts";
import { createSharedWorld, until, type SharedWorld } from "../../../test-support/shared-world.ts";
import { boardRoute } from "../http/board.ts";
import { answer, type Route } from "../http/handle.ts";
import { healthLiveRoute } from "../http/health.ts";
import type { Runtime } from "../runtime.ts";
import { openStore } from "../store/open-store.ts";
import { endpointRoute } from "../http/endpoints/endpoint-route.ts";

await describeOnPostgres("a database that goes away and comes back", (database) => {
  let world: SharedWorld;
  beforeEach(async () => {
    world = await createSharedWorld(await database.bare());
    await world.session(1, "willBeLive");
  });
  afterEach(() => world.close());

  const ask = (route: Route, runtime: Runtime, url: string, parts = {}) =>
    answer(route, new Request(`http://app${url}`), runtime, parts);
  const isCurrent = (runtime: Runtime) => () => runtime.pollHealth.freshness().status === "current";

  it("leaves the app running with the last known board as not confirmed, and recovers by itself", async () => {
    const gate = await world.gate();
    const runtime = await world.instance("one", { url: gate.url });
    await until("it is current", isCurrent(runtime));
    const board = () => ask(boardRoute, runtime, `/api/board?since=${runtime.bus.version()}`);
    const ready = () => ask(endpointRoute("GET /api/health/ready"), runtime, "/api/health/ready");
    expect([(await board()).status, (await ready()).status]).toEqual([200, 200]);

    await gate.refuse();
    await until("it is blind, and knows why", () => {
      const { status, cause } = runtime.pollHealth.freshness();
      return status === "blind" && cause === "storeFailing";
    });
    expect((await ask(healthLiveRoute, runtime, "/api/health/live")).status).toBe(200);
    const kept = await board();
    expect(kept.status).toBe(200);
    expect(await kept.json()).toMatchObject({ freshness: { status: "blind", cause: "storeFailing" } });
    for (const unanswered of [
      await ready(),
      await ask(endpointRoute("GET /api/sessions/{id}"), runtime, "/", { id: "1" }),
    ]) {
      expect(unanswered.status).toBe(503);
      expect(await unanswered.json()).toEqual({
        code: "storeFailing",
        message: "The database of this server does not answer.",
        statusCode: 503,
      });
    }

    const metrics = await ask(endpointRoute("GET /api/metrics"), runtime, "/api/metrics");
    expect(await metrics.text()).toContain('callboard_freshness{status="blind"} 1');

    await world.session(1, "live");
    await gate.open();
    await until("it leads again and is current", isCurrent(runtime));
    expect(runtime.instances.role()).toBe("leader");
    const session = await ask(endpointRoute("GET /api/sessions/{id}"), runtime, "/", { id: "1" });
    expect(await session.json()).toMatchObject({ state: "live" });
    expect((await ready()).status).toBe(200);
    await runtime.stop();
    await gate.close();
  });

  it("is not replaced by a new database: a missing one is named at the start", async () => {
    const url = new URL(await database.bare());
    url.pathname = "/no_such_database";
    await expect(openStore({ url: url.href })).rejects.toThrow(
      /^DATABASE_URL: there is no such database; create it first \(3D000\)$/,
    );
  });
});

describe("a database that cannot be reached at the start", () => {
  it("is one line that names the variable and holds no password", async () => {
    const url = `postgres://me:hunter2@127.0.0.1:${await freePort()}/callboard`;
    await expect(openStore({ url })).rejects.toThrow(
      /^DATABASE_URL: nothing answers at its host and port \(ECONNREFUSED\)$/,
    );
    await expect(openStore({ url: "postgres://me:hunter2@host.invalid/x" })).rejects.toThrow(
      /^DATABASE_URL: its host is not known \((ENOTFOUND|EAI_AGAIN)\)$/,
    );
  });
});

describe("a data directory that cannot be made", () => {
  it("is one line, even on a file system on which Node's recursive mkdir never returns", async () => {
    await expect(openStore({ directory: "/proc/callboard/data" })).rejects.toThrow(
      /^DATA_DIR: cannot use \/proc\/callboard\/data \(\w+\)$/,
    );
    const directory = mkdtempSync(path.join(tmpdir(), "callboard-"));
    const store = await openStore({ directory: path.join(directory, "a", "b") });
    await store.close();
    rmSync(directory, { recursive: true });
  });
});
