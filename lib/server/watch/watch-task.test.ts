import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../test-support/app-world.ts";
import { describeOnSqlite } from "../../../test-support/databases.ts";
import { readMinutes } from "../store/air/air-minutes.ts";
import { readBoard } from "../store/board/read-board.ts";

const dayMs = 86_400_000;

await describeOnSqlite("the watch of streams", (database) => {
  let world: AppWorld;
  afterEach(() => world.close());

  const start = async (watch: string) => {
    world = await createAppWorld({ database: await database.fresh(), settings: { WATCH: watch } });
    await world.company(1);
    await world.event(11, 1);
    // An address that a copy of the board may list, but that nobody may request.
    await world.session(1, "live", { audio: "http://192.0.2.1/playlist.m3u8" });
    await world.session(2, "live");
    await watchFor(60);
  };
  const watchFor = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 2) await world.pass(2_000);
  };
  const readingOf = async (id: number) => {
    const { sessions } = await readBoard(world.runtime.store, undefined, 0);
    return sessions.find((session) => session.id === id)?.onAir ?? null;
  };

  it("tells on the board what it found, and ends that with the live call", async () => {
    await start("sound");
    expect(await readingOf(1)).toMatchObject({ reading: "notChecked", host: "192.0.2.1", levelDb: null });
    expect(await readingOf(2)).toMatchObject({ reading: "noStream", host: null, isUnreachable: false });
    await world.session(2, "processingRecording");
    await watchFor(10);
    expect(await readingOf(2)).toBeNull();
    const rows = await world.runtime.store.db
      .selectFrom("air_readings")
      .select("reading")
      .where("session_id", "=", 2)
      .orderBy("ordinal")
      .execute();
    expect(rows.map(({ reading }) => reading)).toEqual(["noStream", null]);
  });

  it("counts for monitoring what is heard", async () => {
    await start("sound");
    const text = await world.runtime.metrics.text();
    expect(text).toContain('callboard_streams{reading="noStream"} 1');
    expect(text).toContain('callboard_streams{reading="notChecked"} 1');
    expect(text).toContain('callboard_streams{reading="silent"} 0');
    expect(text).toContain("callboard_media_hosts_unreachable 0");
  });

  it("records when it watched, and no figures of what it did not measure", async () => {
    await start("sound");
    await watchFor(120);
    const coverage = await world.runtime.store.db.selectFrom("air_coverage").selectAll().execute();
    expect(coverage).toHaveLength(1);
    const now = world.clock.now();
    const minutes = await readMinutes(world.runtime.store.db, 1, { from: now - dayMs, to: now });
    expect(new Set(minutes.map(({ figures }) => figures.loudestDb))).toEqual(new Set([null]));
  });

  it("concludes nothing while the board is blind, and says nothing of what was seen before it", async () => {
    await start("sound");
    await world.fault({ path: "/public/v3", kind: "status", status: 500 });
    await watchFor(60);
    expect(world.runtime.pollHealth.freshness().status).toBe("blind");
    const said = await world.runtime.store.db.selectFrom("air_readings").selectAll().execute();
    const coverage = await world.runtime.store.db.selectFrom("air_coverage").selectAll().execute();
    await world.session(3, "live");
    await watchFor(200);
    expect(await world.runtime.store.db.selectFrom("air_readings").selectAll().execute()).toEqual(said);
    expect(await world.runtime.store.db.selectFrom("air_coverage").selectAll().execute()).toEqual(coverage);
    await world.clearFaults();
    await watchFor(120);
    expect(await readingOf(3)).toMatchObject({ reading: "noStream" });
    expect(await world.runtime.store.db.selectFrom("air_coverage").selectAll().execute()).toHaveLength(2);
  });

  it("says nothing where it is off", async () => {
    await start("off");
    expect(await readingOf(2)).toBeNull();
  });
});

it("another leader ends what was said before, and says it again after two checks of its own", async () => {
  const directory = mkdtempSync(join(tmpdir(), "watch-"));
  const world = await createAppWorld({ database: directory, settings: { WATCH: "sound" } });
  const said = async () => {
    const { sessions } = await readBoard(world.runtime.store, undefined, 0);
    return sessions.map(({ onAir }) => onAir);
  };
  try {
    await world.company(1);
    await world.event(11, 1);
    await world.session(1, "live");
    for (let second = 0; second < 60; second += 2) await world.pass(2_000);
    expect(await said()).toMatchObject([{ reading: "noStream" }]);
    await world.clock.advance(5_000);
    await world.restart();
    const startedAt = world.clock.now();
    for (let second = 0; second < 8; second += 2) await world.pass(2_000);
    expect(await said()).toEqual([null]);
    for (let second = 0; second < 60; second += 2) await world.pass(2_000);
    const [again] = await said();
    expect(again?.reading).toBe("noStream");
    // It may have been so before, but nobody watched.
    expect(Date.parse(again!.since)).toBeGreaterThanOrEqual(startedAt);
    expect(again?.notBefore).toBeNull();
  } finally {
    await world.close();
    rmSync(directory, { recursive: true });
  }
});
