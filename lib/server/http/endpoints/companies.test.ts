import { afterEach, describe, expect, it } from "vitest";
import { createAppWorld, startMs, type AppWorld } from "../../../../test-support/app-world.ts";
import { askRoute } from "../../../../test-support/ask-route.ts";
import { companySearchSchema } from "../../../contract/board/company-detail.ts";
import { CompanyIndex } from "../../services/company-index.ts";
import { searchCompanies } from "../../services/search-companies.ts";

const dayMs = 86_400_000;

let world: AppWorld;
afterEach(() => world.close());

describe("finding companies", () => {
  it("works by ticker, name and ISIN over the local copy", async () => {
    world = await createAppWorld();
    await world.company(100, { name: "Zeta T200 Holding" });
    await world.company(200);
    await world.pass(0);
    const find = async (query: string) => {
      const given = await askRoute(
        world,
        "GET /api/companies",
        `/api/companies?query=${encodeURIComponent(query)}`,
      );
      return ((await given.json()) as { companies: { id: number }[] }).companies.map((company) => company.id);
    };
    expect(await find("t200")).toEqual([200, 100]);
    expect(await find("zeta")).toEqual([100]);
    expect(await find("SE0000000200")).toEqual([200]);
    expect(await find("")).toEqual([]);
  });

  it("tolerates typing errors and words in any order, and finds listings and identifiers", async () => {
    world = await createAppWorld();
    await world.company(300, { name: "Nordhavn Marine Energy ASA", displayName: "Nordhavn Marine" });
    await world.company(400, { name: "Ostara Biotech Inc." });
    await world.pass(0);
    const find = async (query: string) =>
      (await searchCompanies({ query }, world.runtime)).companies.map(({ id }) => id);
    for (const query of [
      "nordhvan",
      "Nordhavn Marnie",
      "energy nordhavn",
      "T300 OM",
      "OM:T300",
      "300",
      "id 300",
    ])
      expect([query, await find(query)]).toEqual([query, [300]]);
    expect(await find("nordhavn biotech")).toEqual([]);
  });

  it("finds tickers with and without their leading zeros, the exact one first", async () => {
    world = await createAppWorld();
    const listed = (ticker: string, exchange: string) => ({ tickers: [{ ticker, exchange }] });
    await world.company(310, { name: "Alder", ...listed("005930", "KRX") });
    await world.company(320, { name: "Birch", ...listed("0700", "HKEX") });
    await world.company(330, { name: "Cedar", ...listed("700", "OM") });
    await world.company(340, { name: "Dogwood", ...listed("000001", "SZSE") });
    await world.pass(0);
    const find = async (query: string) =>
      (await searchCompanies({ query }, world.runtime)).companies.map(({ id }) => id);
    for (const query of ["005930", "5930", "005930.KRX", "KRX:5930"])
      expect([query, await find(query)]).toEqual([query, [310]]);
    expect(await find("0700")).toEqual([320, 330]);
    expect(await find("700")).toEqual([330, 320]);
    for (const query of ["0700 HKEX", "HKEX:700"]) expect([query, await find(query)]).toEqual([query, [320]]);
    expect((await find("000001"))[0]).toBe(340);
    expect((await find("1"))[0]).toBe(340);
  });

  it("follows companies that are added, renamed or removed", async () => {
    world = await createAppWorld();
    await world.company(100, { name: "Alder Holding" });
    await world.pass(0);
    const total = async (query: string) => (await searchCompanies({ query }, world.runtime)).total;
    expect(await total("alder")).toBe(1);
    const { db } = world.runtime.store;
    const [row] = await db.selectFrom("companies").selectAll().execute();
    await db
      .updateTable("companies")
      .set({ name: "Birch Holding", asked_at: row!.asked_at + 1 })
      .execute();
    await db
      .insertInto("companies")
      .values({ ...row!, id: 101, name: "Cedar Holding" })
      .execute();
    expect([await total("alder"), await total("birch"), await total("cedar")]).toEqual([0, 1, 1]);
    await db.deleteFrom("companies").where("id", "=", 101).execute();
    expect([await total("birch"), await total("cedar")]).toEqual([1, 0]);
  });

  it("follows a company that is renamed after the clock was set back", async () => {
    world = await createAppWorld();
    await world.company(100, { name: "Alder Holding" });
    await world.company(200, { name: "Cedar Holding" });
    await world.pass(0);
    const total = async (query: string) => (await searchCompanies({ query }, world.runtime)).total;
    expect(await total("alder")).toBe(1);
    await world.runtime.store.db
      .updateTable("companies")
      .set({ name: "Birch Holding", asked_at: startMs - 3_600_000 })
      .where("id", "=", 100)
      .execute();
    expect([await total("alder"), await total("birch"), await total("cedar")]).toEqual([0, 1, 1]);
  });

  it("filters by country, exchange and today, with the count that each choice would leave", async () => {
    world = await createAppWorld();
    await world.company(100, { name: "Alder", country: "SE" });
    await world.company(200, { name: "Birch", country: "NO", tickers: [{ ticker: "B", exchange: "OSE" }] });
    await world.company(300, { name: "Cedar", country: "NO", tickers: [{ ticker: "C", exchange: "OSE" }] });
    await world.session(2, "live", { dateMs: startMs });
    await world.session(3, "notLive", { dateMs: startMs + 2 * dayMs });
    await world.pass(0);
    const ask = async (query: string) => {
      const given = await askRoute(world, "GET /api/companies", `/api/companies?${query}`);
      const { companies, choices } = companySearchSchema.parse(await given.json());
      return { names: companies.map(({ name }) => name), choices };
    };
    const all = await ask("query=");
    expect(all.names).toEqual([]);
    expect(all.choices).toMatchObject({
      countries: [
        { value: "NO", count: 2 },
        { value: "SE", count: 1 },
      ],
      today: 1,
    });
    expect((await ask("country=no")).names).toEqual(["Birch", "Cedar"]);
    expect((await ask("exchange=OSE&query=ced")).names).toEqual(["Cedar"]);
    expect((await ask("today=true")).names).toEqual(["Birch"]);
    expect((await ask("soon=true&sort=next")).names).toEqual(["Birch", "Cedar"]);
    const narrowed = await ask("country=SE&today=true");
    expect(narrowed.names).toEqual([]);
    expect(narrowed.choices).toMatchObject({
      countries: [
        { value: "NO", count: 1 },
        { value: "SE", count: 0 },
      ],
    });
    const refused = await askRoute(world, "GET /api/companies", "/api/companies?today=yes");
    expect(refused.status).toBe(400);
  });

  it("means by today that of the zone, and leaves a call without an hour on its day", async () => {
    world = await createAppWorld();
    await world.company(100, { name: "Alder" });
    await world.company(200, { name: "Birch" });
    await world.session(1, "willBeLive", { dateMs: Date.parse("2026-02-04T02:00Z") });
    await world.session(2, "notLive", { dateMs: Date.parse("2026-02-04T00:00Z") });
    await world.pass(0);
    const ask = (zone: string) =>
      askRoute(world, "GET /api/companies", `/api/companies?query=&today=true&zone=${zone}`);
    const today = async (zone: string) =>
      companySearchSchema.parse(await (await ask(zone)).json()).companies.map(({ name }) => name);
    expect([await today("UTC"), await today("America/New_York"), await today("Pacific/Kiritimati")]).toEqual([
      [],
      ["Alder"],
      ["Alder", "Birch"],
    ]);
    const refused = await ask("Mars/Olympus");
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: "unknownZone" }]);
  });

  it("finds several companies at once, in their order, and does not divide a name with a comma", async () => {
    world = await createAppWorld();
    await world.company(100, { name: "Alder, Inc." });
    await world.company(200, { name: "Birch", tickers: [{ ticker: "BRC", exchange: "OSE" }] });
    await world.company(300, { name: "Cedar" });
    await world.pass(0);
    const find = async (query: string, order: "best" | "name" = "best") =>
      (await searchCompanies({ query, order }, world.runtime)).companies.map(({ id }) => id);
    expect(await find("cedar, BRC")).toEqual([300, 200]);
    expect(await find("cedar; alder, inc.;BRC\ncedar")).toEqual([300, 100, 200]);
    expect(await find("Alder, Inc.")).toEqual([100]);
    expect(await find("cedar, BRC", "name")).toEqual([200, 300]);
  });

  it("shows more than twenty of the companies that match", async () => {
    world = await createAppWorld();
    for (let id = 1; id <= 70; id += 1) await world.company(id, { name: `Alder ${id}` });
    await world.pass(0);
    const { total, companies } = await searchCompanies({ query: "alder", limit: 60 }, world.runtime);
    expect([total, companies.length]).toEqual([70, 60]);
  });

  it("works again as soon as the database does", async () => {
    world = await createAppWorld();
    await world.company(100, { name: "Alder Holding" });
    await world.pass(0);
    const index = new CompanyIndex();
    const { db } = world.runtime.store;
    await db.schema.alterTable("companies").renameTo("away").execute();
    await expect(index.find(db, "alder")).rejects.toThrow();
    await db.schema.alterTable("away").renameTo("companies").execute();
    expect(await index.find(db, "alder")).toMatchObject([{ id: 100 }]);
  });

  it("works again after the query of the rows failed that follows the count", async () => {
    world = await createAppWorld();
    await world.company(100, { name: "Alder Holding" });
    await world.pass(0);
    const index = new CompanyIndex();
    const { db } = world.runtime.store;
    await db.updateTable("companies").set({ tickers: "not a list" }).execute();
    await expect(index.find(db, "alder")).rejects.toThrow();
    await db.updateTable("companies").set({ tickers: "[]" }).execute();
    expect(await index.find(db, "alder")).toMatchObject([{ id: 100 }]);
  });
});
