import { afterEach, beforeEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../../test-support/app-world.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { spokenCall } from "../../../../test-support/words/spoken-call.ts";
import { noCompanyFilter } from "../../../domain/company/company-filter.ts";
import { watchlistChanges } from "../saved/views-and-watchlists.ts";
import { getTrends, type TrendsInput } from "./get-trends.ts";

const dates = { q4: Date.UTC(2025, 10, 5), q1: Date.UTC(2026, 0, 20) };
const listed = (exchange: string) => ({ tickers: [{ ticker: "AA", exchange }] });

await describeOnBothEngines("a term over time", (database) => {
  let world: AppWorld;
  beforeEach(async () => {
    const url = await database.fresh();
    world = await createAppWorld(url === undefined ? {} : { database: url });
    await world.company(100, { country: "US", ...listed("NYSE") });
    await world.company(200, { country: "US", ...listed("LSE") });
    await world.company(300, { country: "GB", ...listed("LSE") });
    await world.pass(0);
    const { words } = world.runtime;
    await words.put(
      spokenCall(1, ["Inventory and inventory.", "Cash."], { date: dates.q4, exchanges: ["NYSE"] }),
    );
    await words.put(spokenCall(2, ["Free cash flow."], { date: dates.q1, exchanges: ["LSE"] }));
    await words.put(spokenCall(3, ["Inventory fell."], { date: dates.q1, exchanges: ["LSE"] }));
  });
  afterEach(() => world.close());

  const trend = async (change: Partial<TrendsInput> = {}) => {
    const input: TrendsInput = {
      q: "inventory",
      by: "quarter",
      companies: [],
      watchlist: null,
      filter: noCompanyFilter,
      person: null,
      ...change,
    };
    const { periods } = await getTrends(input, world.runtime);
    return periods.map(({ from, calls, callsWith, mentions, words }) => [
      from.slice(0, 7),
      calls,
      callsWith,
      mentions,
      words,
    ]);
  };

  it("counts in all calls, and in those of companies, exchanges and countries", async () => {
    expect(await trend()).toEqual([
      ["2025-10", 1, 1, 2, 4],
      ["2026-01", 2, 1, 1, 5],
    ]);
    expect(await trend({ companies: [100] })).toEqual([
      ["2025-10", 1, 1, 2, 4],
      ["2026-01", 0, 0, 0, 0],
    ]);
    const lse = [["2026-01", 2, 1, 1, 5]];
    expect(await trend({ filter: { ...noCompanyFilter, exchange: ["LSE"] } })).toEqual(lse);
    expect(await trend({ q: "inventory exchange:lse" })).toEqual(lse);
    expect(await trend({ filter: { ...noCompanyFilter, country: ["GB"] } })).toEqual([
      ["2026-01", 1, 1, 1, 2],
    ]);
    expect(await trend({ q: "inventory company:300 date:2026" })).toEqual([["2026-01", 1, 1, 1, 2]]);
    expect(await trend({ q: "inventory company:nobody" })).toEqual([["2026-01", 0, 0, 0, 0]]);
  });

  it("counts in the calls of a watchlist, of which others see the shared ones only", async () => {
    const saved = { by: "Ada", name: "Core", companyIds: [300], isShared: false, isDefault: false };
    const { watchlist } = await watchlistChanges.make(null, saved, world.runtime);
    const id = watchlist!.id;
    expect(await trend({ watchlist: id, person: "Ada" })).toEqual([["2026-01", 1, 1, 1, 2]]);
    await expect(trend({ watchlist: id, person: "Ben" })).rejects.toMatchObject({ code: "notFound" });
    await watchlistChanges.replace(id, { ...saved, isShared: true }, world.runtime);
    expect(await trend({ watchlist: id, person: "Ben" })).toEqual([["2026-01", 1, 1, 1, 2]]);
  });

  it("says what is wrong with a query", async () => {
    await expect(trend({ q: '"open' })).rejects.toMatchObject({ code: "badRequest" });
  });
});
