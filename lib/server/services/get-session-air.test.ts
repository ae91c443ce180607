import { afterEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../test-support/app-world.ts";
import { describeOnSqlite } from "../../../test-support/databases.ts";
import { addMinutes } from "../store/air/air-minutes.ts";
import { recentChecksOf } from "../watch/recent-checks.ts";
import { getSessionAir } from "./get-session-air.ts";

await describeOnSqlite("the last ten minutes of a stream", (database) => {
  let world: AppWorld;
  afterEach(() => world.close());

  const start = async (watch: string) => {
    world = await createAppWorld({ database: await database.fresh(), settings: { WATCH: watch } });
    await world.session(1, "live");
    for (let second = 0; second < 60; second += 2) await world.pass(2_000);
  };

  it("are the looks of the process that watches, with what is said", async () => {
    await start("sound");
    const { checks, saidAt, from, to } = await getSessionAir(1, world.runtime);
    expect(Date.parse(to) - Date.parse(from)).toBe(600_000);
    expect(checks.length).toBeGreaterThan(3);
    expect(checks[0]).toMatchObject({ isRead: false, segments: 0, meanDb: null, behindSeconds: null });
    expect(saidAt).not.toBeNull();
  });

  it("count the segments that came between two looks of one run", async () => {
    await start("off");
    const look = (at: number, edge: number, run = "a") =>
      recentChecksOf(world.runtime).note(1, {
        at: world.clock.steady() + at,
        stream: { kind: "read", run, edge, targetSeconds: 4, isEnded: false },
        sound: { kind: "level", seconds: 4, loudestDb: -20.4, meanDb: -24, isCertain: true },
        textBehindSeconds: 7.2,
      });
    look(-20_000, 100);
    look(-14_000, 102);
    look(-8_000, 102);
    look(-2_000, 3, "b");
    const { checks } = await getSessionAir(1, world.runtime);
    expect(checks.map(({ segments }) => segments)).toEqual([null, 2, 0, null]);
    expect(checks[1]).toMatchObject({ isRead: true, meanDb: -24, loudestDb: -20.4, behindSeconds: 7 });
    expect(Date.parse(checks[1]?.at ?? "")).toBe(world.clock.now() - 14_000);
  });

  it("are the figures of minutes where another process watches", async () => {
    await start("off");
    const minuteAt = Math.floor(world.clock.now() / 60_000) * 60_000 - 120_000;
    const figures = { loudestDb: -20, meanDb: -24, behindSeconds: 7 };
    await world.runtime.store.write((transaction) =>
      addMinutes(transaction, [{ sessionId: 1, minuteAt, figures }]),
    );
    const air = await getSessionAir(1, world.runtime);
    expect(air).toMatchObject({ checks: [], saidAt: null });
    expect(air.minutes).toEqual([{ at: new Date(minuteAt).toISOString(), ...figures }]);
  });

  it("are refused for a call that nobody lists", async () => {
    await start("off");
    await expect(getSessionAir(2, world.runtime)).rejects.toMatchObject({ code: "notFound" });
  });
});
