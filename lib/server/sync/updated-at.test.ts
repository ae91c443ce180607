import { afterEach, expect, it } from "vitest";
import { createAppWorld, startMs, type AppWorld } from "../../../test-support/app-world.ts";
import { describeOnSqlite } from "../../../test-support/databases.ts";
import { statesOnBoard } from "../../../test-support/shown-board.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const idsTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);

await describeOnSqlite("times of upstream that cannot be right", (database) => {
  let world: AppWorld;
  afterEach(() => world.close());
  const begin = async () => {
    world = await createAppWorld({
      settings: { UPSTREAM_REQUESTS_PER_SECOND: "1000" },
      database: await database.fresh(),
    });
  };
  const states = () => statesOnBoard(world.runtime);

  it("adopts an updatedAt that went backwards from a full listing", async () => {
    await begin();
    await world.session(1, "live");
    await world.pass(0);
    await world.session(1, "notLive", { updatedAtMs: startMs - 86_400_000 });
    await world.pass(600_000);
    expect((await states())[1]).toBe("notLive");
  });

  it("still sees changes after a record whose updatedAt is in the future", async () => {
    await begin();
    await world.session(1, "willBeLive");
    await world.session(2, "notLive", { updatedAtMs: Date.UTC(2099, 0, 1) });
    await world.pass(0);
    await world.pass(60_000);
    await world.session(1, "live");
    await world.pass(2_000);
    expect((await states())[1]).toBe("live");
  });

  it.each([-3_600_000, 3_600_000])("works when upstream's clock is %i ms off", async (offMs) => {
    await begin();
    const write = (state: "willBeLive" | "live") =>
      world.session(1, state, { updatedAtMs: world.clock.now() + offMs });
    await write("willBeLive");
    await world.pass(0);
    await world.pass(60_000);
    await write("live");
    await world.pass(2_000);
    expect((await states())[1]).toBe("live");
  });

  it.each([-hourMs, hourMs])(
    "sees changes when clocks differ by %i ms and a record claims to be of the far future",
    async (offMs) => {
      await begin();
      const write = (id: number, state: "willBeLive" | "live") =>
        world.session(id, state, { updatedAtMs: world.clock.now() + offMs });
      await write(1, "willBeLive");
      await world.session(2, "notLive", { updatedAtMs: Date.UTC(2099, 0, 1) });
      await world.pass(0);
      await world.pass(300_000);
      await world.pass(60_000);
      await write(1, "live");
      await world.pass(2_000);
      expect(await states()).toMatchObject({ 1: "live", 2: "notLive" });
    },
  );

  it("follows upstream when that is restored to an older state", async () => {
    await begin();
    for (const id of idsTo(130)) await world.session(id, "live");
    await world.pass(0);
    await world.pass(2_000);
    await world.service.deleteFrom("live_sessions").where("id", ">", 10).execute();
    for (const id of idsTo(10)) await world.session(id, "willBeLive", { updatedAtMs: startMs - dayMs });
    const before = world.requests.length;
    const older = Object.fromEntries(idsTo(10).map((id) => [id, "willBeLive"]));
    await world.pass(600_000);
    expect(await states()).toMatchObject(older);
    for (let minute = 0; minute < 11; minute += 1) await world.pass(60_000);
    expect(await states(), "once it is believed that the others are gone").toEqual(older);
    const single = world.requests.slice(before).filter((path) => path.startsWith("/public/v3/live/"));
    expect(single, "asked for by the hundred").toEqual([]);
  });
});
