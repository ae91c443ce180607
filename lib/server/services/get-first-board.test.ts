import { afterEach, expect, it, vi } from "vitest";
import { createAppWorld, type AppWorld } from "../../../test-support/app-world.ts";
import { getFirstBoard, isInStorm } from "./get-first-board.ts";
import { wholeBoard } from "./list-board.ts";

const plain = { view: "lanes", sort: null } as const;

let world: AppWorld;
afterEach(() => world.close());

it("a page includes the board and the time at which it was read", async () => {
  world = await createAppWorld();
  await world.session(1, "live");
  await world.pass(0);
  const first = await getFirstBoard(plain, world.runtime);
  expect(first?.sessions).toMatchObject([{ id: 1, state: "live" }]);
  expect(first?.generatedAt).toBe(new Date(world.clock.now()).toISOString());
  await world.session(1, "processingRecording");
  await world.pass(2_000);
  expect((await getFirstBoard(plain, world.runtime))?.sessions).toMatchObject([
    { state: "processingRecording" },
  ]);
});

it("a page and the answer that follows it read the board once", async () => {
  world = await createAppWorld();
  await world.session(1, "live");
  await world.pass(0);
  const board = wholeBoard(world.runtime);
  expect(await getFirstBoard(plain, world.runtime)).not.toBeNull();
  expect(wholeBoard(world.runtime)).toBe(board);
  await world.session(1, "processingRecording");
  await world.pass(2_000);
  expect(wholeBoard(world.runtime)).not.toBe(board);
});

it("a page knows of a storm only from a confirmed board", async () => {
  world = await createAppWorld();
  for (let id = 1; id <= 20; id += 1) await world.session(id, "live");
  await world.pass(0);
  expect(await isInStorm(world.runtime)).toBe(false);
  for (let id = 1; id <= 15; id += 1) await world.session(id, "liveFailedNoAccess");
  await world.pass(2_000);
  expect(await isInStorm(world.runtime)).toBe(true);
  await world.clock.advance(60_000);
  expect(await isInStorm(world.runtime)).toBe(false);
});

it("a page does not wait for a board that takes long", async () => {
  world = await createAppWorld();
  await world.session(1, "live");
  await world.pass(0);
  const reading = vi.spyOn(world.runtime, "singleton").mockReturnValue({
    version: world.runtime.bus.version(),
    board: new Promise(() => undefined),
  });
  const answer = getFirstBoard(plain, world.runtime);
  await world.clock.advance(150);
  expect(await answer).toBeNull();
  expect(reading).toHaveBeenCalledOnce();
});

it("a page includes no board while it is not confirmed", async () => {
  world = await createAppWorld();
  await world.session(1, "live");
  await world.pass(0);
  await world.clock.advance(60_000);
  expect(await getFirstBoard(plain, world.runtime)).toBeNull();
});
