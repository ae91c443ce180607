import { afterEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../../test-support/app-world.ts";
import { askRoute } from "../../../../test-support/ask-route.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { wallsSchema } from "../../../contract/board/walls/walls.ts";
import { listLog } from "../marks/list-log.ts";
import { checkIn, dismissWall, listWalls, maxWalls } from "./check-in.ts";

let world: AppWorld;
afterEach(() => world.close());

const minuteMs = 60_000;
const said = { view: "/wall?distance=3", build: "a", width: 1920, height: 1080, paintedAgoMs: 5_000 };
const there = async () => (await listWalls(world.runtime)).walls.map(({ id, isMissing }) => [id, isMissing]);

await describeOnBothEngines("walls", ({ fresh }) => {
  it("are listed with their last check-in, as missing after three minutes, and removed after a day", async () => {
    world = await createAppWorld({ database: await fresh() });
    const now = world.clock.now();
    await checkIn("one", said, world.runtime);
    expect((await listWalls(world.runtime)).walls).toEqual([
      {
        id: "one",
        view: said.view,
        build: "a",
        width: 1920,
        height: 1080,
        isMissing: false,
        seenAt: new Date(now).toISOString(),
        paintedAt: new Date(now - 5_000).toISOString(),
      },
    ]);
    await world.clock.advance(4 * minuteMs);
    await checkIn("two", said, world.runtime);
    expect(await there()).toEqual([
      ["one", true],
      ["two", false],
    ]);
    await checkIn("one", { ...said, view: "/wall" }, world.runtime);
    expect(await there()).toContainEqual(["one", false]);
    await world.clock.advance(25 * 60 * minuteMs);
    expect(await there()).toEqual([]);
  });

  it("that are missing can be dismissed, come back when they check in, and are not dismissed while connected", async () => {
    world = await createAppWorld({ database: await fresh() });
    await checkIn("one", said, world.runtime);
    const dismiss = () => dismissWall("one", { by: "Ana" }, world.runtime);
    await expect(dismiss()).rejects.toMatchObject({ code: "conflict" });
    await world.clock.advance(4 * minuteMs);
    expect((await dismiss()).walls).toEqual([]);
    await expect(dismiss()).rejects.toMatchObject({ code: "notFound" });
    await checkIn("one", said, world.runtime);
    expect(await there()).toEqual([["one", false]]);
  });

  it("that are dismissed are in the log, once, with who did it", async () => {
    world = await createAppWorld({ database: await fresh() });
    await checkIn("one", said, world.runtime);
    await world.clock.advance(4 * minuteMs);
    await expect(dismissWall("one", {}, world.runtime)).rejects.toMatchObject({ code: "badRequest" });
    await dismissWall("one", { by: "Ana" }, world.runtime);
    await expect(dismissWall("one", { by: "Bo" }, world.runtime)).rejects.toThrow();
    const { entries } = await listLog({ limit: 10, cursor: null }, world.runtime);
    expect(entries).toMatchObject([
      {
        by: "Ana",
        action: "wallDismissed",
        subject: "wall",
        subjectId: "one",
        from: { name: "/wall?distance=3", view: "/wall?distance=3" },
        to: null,
      },
    ]);
  });

  it("are bounded in number, and those that are known can still check in", async () => {
    world = await createAppWorld({ database: await fresh() });
    for (let at = 0; at < maxWalls; at += 1) await checkIn(`wall-${at}`, said, world.runtime);
    await expect(checkIn("one-more", said, world.runtime)).rejects.toMatchObject({ code: "conflict" });
    await checkIn("wall-0", said, world.runtime);
    await world.clock.advance(25 * 60 * minuteMs);
    await checkIn("one-more", said, world.runtime);
    expect(await there()).toEqual([["one-more", false]]);
  });
});

it("accepts a wall's check-in over HTTP, and refuses a malformed one", async () => {
  world = await createAppWorld();
  const put = (body: object, id = "one") =>
    askRoute(
      world,
      "PUT /api/walls/{id}",
      "/",
      { id },
      {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      },
    );
  expect((await put(said)).status).toBe(200);
  expect((await put({ ...said, view: "https://else.example" })).status).toBe(400);
  expect((await put({ ...said, paintedAgoMs: -1 })).status).toBe(400);
  expect((await put(said, "a b")).status).toBe(400);
  const { walls } = wallsSchema.parse(await (await askRoute(world, "GET /api/walls", "/")).json());
  expect(walls).toHaveLength(1);
});
