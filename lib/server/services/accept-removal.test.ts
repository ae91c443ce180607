import { afterEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld, type AppWorldOptions } from "../../../test-support/app-world.ts";
import { describeOnSqlite } from "../../../test-support/databases.ts";
import { statesOnBoard } from "../../../test-support/shown-board.ts";
import { acceptRemoval } from "./accept-removal.ts";
import { getStatus } from "./get-status.ts";
import { listLog } from "./marks/list-log.ts";

const minuteMs = 60_000;
const ids = Array.from({ length: 20 }, (_, place) => place + 1);

await describeOnSqlite("calls of which a person says that they are gone", ({ fresh }) => {
  let world: AppWorld;
  afterEach(() => world.close());
  const begin = async (options: AppWorldOptions = {}) => {
    world = await createAppWorld({ database: await fresh(), ...options });
    for (const id of ids) await world.session(id, "live", { dateMs: world.clock.now() + id * minuteMs });
    await world.company(100, { name: "Ostara, Inc." });
    await world.event(10, 100, "Q3 2026");
    await world.pass(0);
    await world.pass(2 * minuteMs);
  };
  const passSteps = async (steps: number) => {
    for (let step = 0; step < steps; step += 1) await world.pass(15_000);
  };
  const doubt = async () =>
    (await getStatus(world.runtime)).datasets.find(({ dataset }) => dataset === "sessions")?.doubt ?? null;
  const accept = (missing: number) => acceptRemoval("sessions", { missing, by: "Ada" }, world.runtime);
  const shown = async () => Object.keys(await statesOnBoard(world.runtime)).length;

  it("are named on the status page, and removed once that is accepted and logged", async () => {
    await begin();
    expect(await doubt()).toBeNull();
    await world.fault({ path: "/public/v3/live", kind: "lost" });
    await passSteps(4);
    const { examples, since, sameSince, acceptedFrom, ...counts } = (await doubt())!;
    expect(counts).toMatchObject({ known: 20, missing: 20, isEndless: false });
    expect(examples).toHaveLength(20);
    expect(examples[0]).toMatchObject({ id: 1, name: "Ostara, Inc., Q3 2026" });
    expect([since, Date.parse(acceptedFrom!) - Date.parse(sameSince)]).toEqual([sameSince, 10 * minuteMs]);

    const { datasets } = await accept(20);
    expect(datasets[0]?.doubt).toMatchObject({ missing: 20, acceptedFrom: null });
    await passSteps(2);
    expect(await shown()).toBe(0);
    expect(await doubt()).toBeNull();
    expect(world.runtime.pollHealth.freshness().status).toBe("current");
    const { entries } = await listLog({ limit: 9, cursor: null }, world.runtime);
    expect(entries).toMatchObject([
      { by: "Ada", action: "removalAccepted", subjectId: "sessions", to: { missing: 20, known: 20 } },
    ]);
  });

  it("stay where upstream still knows them by their ids", async () => {
    let isLost = false;
    await begin({
      intercept: ({ url }) =>
        isLost && new URL(url).pathname === "/public/v3/live"
          ? Response.json({ data: [], pagination: { nextCursor: null } })
          : undefined,
    });
    isLost = true;
    await passSteps(4);
    await accept(20);
    await passSteps(2);
    expect(await shown()).toBe(20);
    expect(await doubt()).toBeNull();
  });

  it("are not those of another list than the person saw, nor of one that is believed", async () => {
    await begin();
    await expect(accept(20)).rejects.toMatchObject({ code: "notFound" });
    await world.fault({ path: "/public/v3/live", kind: "lost" });
    await passSteps(4);
    await expect(accept(19)).rejects.toMatchObject({ code: "conflict" });
    await passSteps(4);
    expect(await shown()).toBe(20);
  });

  it("are none where the list has no end", async () => {
    await begin({ settings: { UPSTREAM_REQUESTS_PER_SECOND: "1000" } });
    await world.fault({ path: "/public/v3/live", kind: "endless" });
    await world.pass(10 * minuteMs);
    expect(await doubt()).toMatchObject({ isEndless: true, acceptedFrom: null });
    await expect(accept((await doubt())!.missing)).rejects.toMatchObject({ code: "conflict" });
  });
});
