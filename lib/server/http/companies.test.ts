import { afterEach, describe, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../test-support/app-world.ts";
import { askRoute } from "../../../test-support/ask-route.ts";
import { companySearchRoute } from "./companies.ts";

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
        companySearchRoute,
        `/api/companies?query=${encodeURIComponent(query)}`,
      );
      return ((await given.json()) as { companies: { id: number }[] }).companies.map((company) => company.id);
    };
    expect(await find("t200")).toEqual([200, 100]);
    expect(await find("zeta")).toEqual([100]);
    expect(await find("SE0000000200")).toEqual([200]);
    expect(await find("")).toEqual([]);
  });
});
