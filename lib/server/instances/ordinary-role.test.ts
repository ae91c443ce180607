import { expect, it, onTestFinished } from "vitest";
import { describeOnPostgres } from "../../../test-support/databases.ts";
import { giveToOrdinaryRole } from "../../../test-support/postgres/ordinary-role.ts";
import { createSharedWorld, until } from "../../../test-support/shared-world.ts";
import { statesOnBoard } from "../../../test-support/shown-board.ts";
import { openDatabase } from "../../../service/db/open-database.ts";
import { acknowledge } from "../services/marks/acknowledge.ts";

await describeOnPostgres("a role that owns its database and has no other right", (database) => {
  it("is enough for instances that migrate, lead, mark and replace a leader", async () => {
    const owned = await giveToOrdinaryRole(await database.bare());
    const world = await createSharedWorld(owned.url);
    onTestFinished(async () => {
      await world.close();
      await owned.remove();
    });
    await world.session(1, "liveFailedNoAccess");
    const one = await world.instance("one");
    await until("the leader is current", () => one.pollHealth.freshness().status === "current");
    const other = await world.instance("other");
    await until("the other follows", () => other.instances.role() === "follower");
    const { version } = await acknowledge(1, { by: "Ada", reason: "On it", until: null }, other);
    await until("the leader hears of it", () => one.bus.version() >= version);

    await world.database(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`);
    await until("somebody leads again", () =>
      [one, other].some(({ instances }) => instances.role() === "leader"),
    );
    await world.session(1, "live");
    await until("it polls", async () => (await statesOnBoard(other))[1] === "live");
  });

  it("is enough for the service", async () => {
    const owned = await giveToOrdinaryRole(await database.bare());
    const db = await openDatabase(owned.url);
    const { count } = await db
      .selectFrom("companies")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
    await db.destroy();
    await owned.remove();
  });
});
