import { afterEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../test-support/app-world.ts";
import { getFirstBoard } from "./get-first-board.ts";

let world: AppWorld;
afterEach(() => world.close());

it("a page brings along the board as it is, and says when it was read", async () => {
  world = await createAppWorld();
  await world.session(1, "live");
  await world.pass(0);
  const first = await getFirstBoard(world.runtime);
  expect(first?.sessions).toMatchObject([{ id: 1, state: "live" }]);
  expect(first?.generatedAt).toBe(new Date(world.clock.now()).toISOString());
  await world.session(1, "processingRecording");
  await world.pass(2_000);
  expect((await getFirstBoard(world.runtime))?.sessions).toMatchObject([{ state: "processingRecording" }]);
});

it("visitors within a second share one reading of the board", async () => {
  world = await createAppWorld();
  await world.session(1, "live");
  await world.pass(0);
  const [one, two] = await Promise.all([getFirstBoard(world.runtime), getFirstBoard(world.runtime)]);
  expect(one).not.toBeNull();
  expect(two).toBe(one);
});

it("a page brings nothing along while the board is not confirmed", async () => {
  world = await createAppWorld();
  await world.session(1, "live");
  await world.pass(0);
  await world.clock.advance(60_000);
  expect(await getFirstBoard(world.runtime)).toBeNull();
});
