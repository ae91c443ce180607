import { afterEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../test-support/app-world.ts";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import { getCompany } from "../services/get-company.ts";
import { getSession } from "../services/get-session.ts";
import { listBoard } from "../services/list-board.ts";

let world: AppWorld;
afterEach(() => world.close());

/** Changes the records of a list as upstream answers it. */
async function changed(answer: Response, change: object): Promise<Response> {
  const { data, ...rest } = (await answer.json()) as { data: object[] };
  return Response.json({ ...rest, data: data.map((record) => ({ ...record, ...change })) });
}

await describeOnBothEngines("names of a hostile upstream", ({ fresh }) => {
  const long = "A".repeat(10_000);
  /** JSON can escape half a surrogate pair, which no database and no address takes. */
  const half = "\ud83d";

  it("are stored as far as a screen shows them", async () => {
    world = await createAppWorld({
      database: await fresh(),
      async intercept(request, forward) {
        const { pathname } = new URL(request.url);
        if (pathname.endsWith("/events")) return changed(await forward(request), { title: long });
        if (!pathname.endsWith("/companies")) return undefined;
        const tickers = Array.from({ length: 300 }, () => ({ ticker: long, exchange: long }));
        return changed(await forward(request), {
          name: long,
          displayName: `${long}${half}`,
          cik: long,
          tickers,
          isins: [half, long],
          openfigi: [long],
        });
      },
    });
    await world.company(100);
    await world.event(10, 100);
    await world.session(1, "live");
    await world.pass(0);
    const { company } = await getCompany(100, world.runtime);
    expect([company.name.length, company.displayName?.length, company.cik?.length]).toEqual([301, 301, 41]);
    expect([company.tickers.length, company.tickers[0]?.ticker.length]).toEqual([200, 41]);
    expect(company.isins.map((isin) => isin.isWellFormed())).toEqual([true, true]);
    const board = JSON.stringify(await listBoard({}, world.runtime));
    expect(board.length).toBeLessThan(60_000);
    expect(board.isWellFormed()).toBe(true);
    expect((await getSession(1, world.runtime)).event?.title).toHaveLength(301);
  });
});
