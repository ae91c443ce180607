import pg from "pg";
import { expect, it } from "vitest";
import { describeOnPostgres } from "../../../test-support/databases.ts";
import { createSharedWorld, until } from "../../../test-support/shared-world.ts";
import type { Runtime } from "../runtime.ts";

await describeOnPostgres("a write that hangs", (database) => {
  it("is named as the cause on every instance while no poll has failed yet, until it goes on", async () => {
    const url = await database.bare();
    const world = await createSharedWorld(url);
    await world.session(1, "willBeLive");
    const leader = await world.instance("one");
    await until("the leader is current", () => leader.pollHealth.freshness().status === "current");
    const follower = await world.instance("other");
    await until("the follower is current", () => follower.pollHealth.freshness().status === "current");

    const outside = new pg.Client({ connectionString: url });
    await outside.connect();
    await outside.query("begin; lock table coverage in access exclusive mode");
    const saysWhy = ({ pollHealth }: Runtime) => pollHealth.freshness().cause === "storeFailing";
    await until("both say why", () => [leader, follower].every(saysWhy));
    expect([leader, follower].map(({ pollHealth }) => pollHealth.failuresInARow())).toEqual([0, 0]);
    expect([leader, follower].map(({ instances }) => instances.role())).toEqual(["leader", "follower"]);

    await outside.query("rollback");
    await outside.end();
    for (const { pollHealth } of [leader, follower])
      await until("it is current again", () => pollHealth.freshness().status === "current");
    await world.close();
  });
});
