import { afterEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../../test-support/app-world.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { listBoard } from "../list-board.ts";
import { viewChanges } from "../saved/views-and-watchlists.ts";
import { endSnooze, listSnoozes, snooze } from "./snooze.ts";

let world: AppWorld;
afterEach(() => world.close());

const inMs = (ms: number) => new Date(world.clock.now() + ms).toISOString();
const minuteMs = 60_000;
const noScope = { companyId: null, exchange: null, country: null, state: null, viewId: null };
const ofKind = (id: string, untilMs: number, reason = "Known outage") =>
  snooze(
    id,
    { by: "Ada", reason, until: inMs(untilMs), ...noScope, state: "liveFailedNoAccess" },
    world.runtime,
  );
const board = () => listBoard({}, world.runtime);
const inForce = async () => (await listSnoozes(world.runtime)).snoozes.map(({ id }) => id);

await describeOnBothEngines("a snooze", ({ fresh }) => {
  it("is on every board from its version on, and hides no failure", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.session(1, "liveFailedNoAccess");
    await world.pass(0);
    const { version } = await board();
    const at = inMs(0);
    const given = await ofKind("one", 5 * minuteMs);
    expect(given).toEqual({
      version: version + 1,
      snooze: {
        id: "one",
        by: "Ada",
        at,
        until: inMs(5 * minuteMs),
        ...noScope,
        view: null,
        state: "liveFailedNoAccess",
        reason: "Known outage",
      },
    });
    const since = await listBoard({ since: version }, world.runtime);
    expect(since).toMatchObject({ version: given.version, snoozes: [given.snooze], changed: [] });
    expect(await board()).toMatchObject({ sessions: [{ id: 1, state: "liveFailedNoAccess" }] });
  });

  it("continues after a recovery and expires, on open boards too", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.session(1, "liveFailedNoAccess");
    await world.pass(0);
    const { version } = await ofKind("one", minuteMs);
    await world.session(1, "live");
    await world.pass(minuteMs - 2_000);
    expect(await inForce()).toEqual(["one"]);
    await world.pass(2_000);
    expect(await inForce()).toEqual([]);
    const after = await listBoard({ since: version }, world.runtime);
    expect(after.snoozes).toEqual([]);
    expect(after.version).toBeGreaterThan(version);
  });

  it("can be of a company that is in the copy", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.company(100);
    await world.pass(0);
    const ofCompany = (companyId: number) =>
      snooze(
        "one",
        { by: "Ada", reason: "Holiday", until: inMs(minuteMs), ...noScope, companyId },
        world.runtime,
      );
    expect((await ofCompany(100)).snooze).toMatchObject({ companyId: 100, state: null });
    await expect(ofCompany(101)).rejects.toMatchObject({ code: "notFound" });
  });

  it("is changed by its id, is idempotent, is listed by its end, and can be ended and made again", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.pass(0);
    const first = await ofKind("one", 5 * minuteMs);
    expect(await ofKind("one", 5 * minuteMs)).toEqual(first);
    await ofKind("two", 3 * minuteMs);
    expect(await inForce()).toEqual(["two", "one"]);
    await ofKind("one", 2 * minuteMs);
    expect(await inForce()).toEqual(["one", "two"]);
    const end = () => endSnooze("one", { by: "Ben" }, world.runtime);
    const ended = await end();
    expect(ended).toEqual({ version: (await board()).version, snooze: null });
    expect(await end()).toEqual(ended);
    expect(await inForce()).toEqual(["two"]);
    await ofKind("one", minuteMs);
    expect(await inForce()).toEqual(["one", "two"]);
    await expect(endSnooze("three", { by: "Ben" }, world.runtime)).rejects.toMatchObject({
      code: "notFound",
    });
  });

  it("can be of an exchange, of a country, or of a saved view as it was then", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.pass(0);
    const until = inMs(minuteMs);
    const of = (scope: Partial<typeof noScope> | object, by = "Ada", id = "one") =>
      snooze(id, { by, reason: "Known", until, ...noScope, ...scope }, world.runtime);
    expect((await of({ exchange: "TSE" })).snooze).toMatchObject({ exchange: "TSE", companyId: null });
    expect((await of({ country: "JP" })).snooze).toMatchObject({ country: "JP", exchange: null });
    const make = async (name: string, search: string) => {
      const request = { name, search, isShared: false, isDefault: false, by: "Ada" };
      const { view } = await viewChanges.make(null, request, world.runtime, "operator");
      return view!.id;
    };
    const viewId = await make("Asia", "country=JP&state=live");
    const answer = await of({ viewId });
    expect(answer.snooze).toMatchObject({ viewId, view: { name: "Asia", search: "country=JP&state=live" } });
    const other = { name: "Asia", search: "country=KR", isShared: false, isDefault: false, by: "Ada" };
    await viewChanges.replace(viewId, other, world.runtime, "operator");
    expect((await listSnoozes(world.runtime)).snoozes).toEqual([answer.snooze]);
    await expect(of({ viewId }, "Ben", "two")).rejects.toMatchObject({ code: "notFound" });
    for (const search of ["watched=true&country=JP", "state=live"])
      await expect(of({ viewId: await make(search, search) }, "Ada", "two")).rejects.toMatchObject({
        code: "badRequest",
      });
  });

  it("must end, and not later than a month from now", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.pass(0);
    await expect(ofKind("one", 0)).rejects.toMatchObject({ code: "badRequest" });
    await expect(ofKind("one", 32 * 24 * 60 * minuteMs)).rejects.toMatchObject({ code: "badRequest" });
  });
});
