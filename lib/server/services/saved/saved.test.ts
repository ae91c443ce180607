import { afterEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../../test-support/app-world.ts";
import { describeOnBothEngines, type TestDatabase } from "../../../../test-support/databases.ts";
import { savedLimits } from "../../../contract/board/values/limits.ts";
import type { Role } from "../../../contract/board/visitor.ts";
import { listBoard } from "../list-board.ts";
import { listLog } from "../marks/list-log.ts";
import {
  listViews,
  listWatchlists,
  unwatchCompany,
  viewChanges,
  watchCompany,
  watchlistChanges,
} from "./views-and-watchlists.ts";

let world: AppWorld;
afterEach(() => world.close());
const open = async ({ fresh }: TestDatabase) => {
  world = await createAppWorld({ database: await fresh() });
  await world.pass(0);
};

const list = (by: string, change: object = {}) => ({
  name: "Banks",
  isShared: false,
  isDefault: false,
  companyIds: [1, 2],
  by,
  ...change,
});
const make = async (by: string, change: object = {}, role: Role = "viewer") => {
  const { watchlist } = await watchlistChanges.make(null, list(by, change), world.runtime, role);
  return watchlist!.id;
};
const seenBy = async (person: string | null) => (await listWatchlists(person, world.runtime)).watchlists;
const namesFor = async (person: string | null) => (await seenBy(person)).map(({ name }) => name);

await describeOnBothEngines("a watchlist", (database) => {
  it("increases the board's version, so that open boards read the lists again", async () => {
    await open(database);
    const { version } = await listBoard({}, world.runtime);
    const heard: number[] = [];
    world.runtime.bus.subscribe((event) => event.type === "version" && heard.push(event.version));
    const made = await watchlistChanges.make(null, list("Ada"), world.runtime, "viewer");
    expect(made).toMatchObject({ version: version + 1, watchlist: { name: "Banks", companyIds: [1, 2] } });
    expect(heard).toEqual([made.version]);
    expect(await listBoard({ since: version }, world.runtime)).toMatchObject({
      version: made.version,
      savedVersion: made.version,
      changed: [],
      removed: [],
    });
  });

  it("is seen by its owner alone until it is shared", async () => {
    await open(database);
    const id = await make("Ada");
    expect([await namesFor("Ada"), await namesFor("Ben"), await namesFor(null)]).toEqual([["Banks"], [], []]);
    await expect(watchlistChanges.remove(id, { by: "Ben" }, world.runtime, "admin")).rejects.toMatchObject({
      code: "notFound",
    });
    await watchlistChanges.replace(id, list("Ada", { isShared: true }), world.runtime, "viewer");
    expect([await namesFor("Ben"), await namesFor(null)]).toEqual([["Banks"], ["Banks"]]);
  });

  it("is changed by its owner and an admin, and may be the default of anybody who sees it", async () => {
    await open(database);
    const id = await make("Ada", { isShared: true });
    const put = (role: Role, change: object) =>
      watchlistChanges.replace(id, list("Ben", { isShared: true, ...change }), world.runtime, role);
    await expect(put("operator", { name: "Mine" })).rejects.toMatchObject({ code: "notAllowed" });
    await put("viewer", { isDefault: true });
    expect((await seenBy("Ben"))[0]).toMatchObject({ isDefault: true, owner: "Ada", changedBy: "Ada" });
    expect((await seenBy("Ada"))[0]).toMatchObject({ isDefault: false });
    expect((await put("admin", { name: "Mine" })).watchlist).toMatchObject({
      owner: "Ada",
      changedBy: "Ben",
    });
    await watchlistChanges.remove(id, { by: "Ada" }, world.runtime, "viewer");
    expect(await seenBy("Ben")).toEqual([]);
  });

  it("gains and loses single companies, and the same again changes nothing", async () => {
    await open(database);
    const id = await make("Ada");
    const watched = { id, companyId: 3 };
    const added = await watchCompany(watched, { by: "Ada" }, world.runtime, "viewer");
    expect(added.watchlist?.companyIds).toEqual([1, 2, 3]);
    expect(await watchCompany(watched, { by: "Ada" }, world.runtime, "viewer")).toEqual(added);
    const less = await unwatchCompany({ id, companyId: 1 }, { by: "Ada" }, world.runtime, "viewer");
    expect(less.watchlist?.companyIds).toEqual([2, 3]);
  });

  it("holds a bounded number of companies, of lists, and each name once", async () => {
    await open(database);
    const companyIds = Array.from({ length: savedLimits.companies }, (_, at) => at + 1);
    const id = await make("Ada", { companyIds });
    const full = { id, companyId: savedLimits.companies + 1 };
    await expect(watchCompany(full, { by: "Ada" }, world.runtime, "viewer")).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(make("Ada")).rejects.toMatchObject({ code: "conflict" });
    await make("Ben");
    for (let at = 1; at < savedLimits.perPerson; at += 1) await make("Ada", { name: `List ${at}` });
    await expect(make("Ada", { name: "One more" })).rejects.toMatchObject({ code: "conflict" });
  });

  it("is logged with who changed it, and requires that person's name", async () => {
    await open(database);
    await expect(
      watchlistChanges.make(null, { ...list("Ada"), by: undefined }, world.runtime, "admin"),
    ).rejects.toMatchObject({ code: "badRequest" });
    const id = await make("Ada");
    await watchlistChanges.remove(id, { by: "Ada" }, world.runtime, "viewer");
    const { entries } = await listLog({ limit: 9, cursor: null }, world.runtime);
    expect(entries).toMatchObject([
      {
        action: "watchlistDeleted",
        by: "Ada",
        subjectId: id,
        from: { name: "Banks", companies: 2 },
        to: null,
      },
      { action: "watchlistSaved", by: "Ada", subjectId: id, from: null, to: { name: "Banks", companies: 2 } },
    ]);
  });

  it("is logged with the companies that were added and removed", async () => {
    await open(database);
    const id = await make("Ada");
    await watchlistChanges.replace(id, list("Ada", { companyIds: [2, 3] }), world.runtime, "viewer");
    await watchCompany({ id, companyId: 4 }, { by: "Ada" }, world.runtime, "viewer");
    const { entries } = await listLog({ limit: 9, cursor: null }, world.runtime);
    expect(entries.map(({ from, to }) => [from?.removed, to?.added])).toEqual([
      ["", "4"],
      ["1", "3"],
      [undefined, "1, 2"],
    ]);
  });
});

await describeOnBothEngines("a saved view", (database) => {
  it("is made, made the default, replaced and deleted, apart from the watchlists", async () => {
    await open(database);
    const view = { name: "Failures", isShared: false, isDefault: true, by: "Ada" };
    const views = async () => (await listViews("Ada", world.runtime)).views;
    const first = await viewChanges.make(null, { ...view, search: "state=live" }, world.runtime, "viewer");
    await watchlistChanges.make(null, list("Ada", { isDefault: true }), world.runtime, "viewer");
    await viewChanges.make(null, { ...view, name: "Table", search: "view=table" }, world.runtime, "viewer");
    expect((await views()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ["Failures", false],
      ["Table", true],
    ]);
    const id = first.view!.id;
    await viewChanges.replace(id, { ...view, search: "state=late" }, world.runtime, "viewer");
    expect((await views())[0]).toMatchObject({ search: "state=late", isDefault: true });
    await viewChanges.remove(id, { by: "Ada" }, world.runtime, "viewer");
    expect((await views()).map(({ name, isDefault }) => [name, isDefault])).toEqual([["Table", false]]);
  });
});
