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
    await until("the leader is current", () => leader.pulse.freshness().status === "current");
    const follower = await world.instance("other");
    await until("the follower is current", () => follower.pulse.freshness().status === "current");

    const outside = new pg.Client({ connectionString: url });
    await outside.connect();
    await outside.query("begin; lock table coverage in access exclusive mode");
    const saysWhy = ({ pulse }: Runtime) => pulse.freshness().cause === "storeFailing";
    await until("both say why", () => [leader, follower].every(saysWhy));
    expect([leader, follower].map(({ pulse }) => pulse.failuresInARow())).toEqual([0, 0]);
    expect([leader, follower].map(({ instances }) => instances.role())).toEqual(["leader", "follower"]);

    await outside.query("rollback");
    await outside.end();
    for (const { pulse } of [leader, follower])
      await until("it is current again", () => pulse.freshness().status === "current");
    await world.close();
  });
});
