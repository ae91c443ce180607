import { expect, it } from "vitest";
import { createFakeClock } from "../../../test-support/fake-clock.ts";
import { holdAfterPause } from "./hold-after-pause.ts";

function createHold() {
  const clock = createFakeClock(0);
  const catchUps: PromiseWithResolvers<void>[] = [];
  const catchUp = () => {
    const begun = Promise.withResolvers<void>();
    catchUps.push(begun);
    return begun.promise;
  };
  const hold = holdAfterPause({ clock, catchUp });
  const answered: string[] = [];
  const answer = (name: string): void => {
    const held = hold();
    if (held === null) answered.push(name);
    else void held.then(() => answer(name));
  };
  return { clock, catchUps, answered, answer };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it("answers at once while the process runs, however rarely somebody asks", async () => {
  const { clock, catchUps, answered, answer } = createHold();
  answer("first");
  await clock.advance(3_600_000);
  answer("an hour later");
  expect(answered).toEqual(["first", "an hour later"]);
  expect(catchUps).toHaveLength(0);
});

it("holds what waited for it until it has caught up after a pause, in order", async () => {
  const { clock, catchUps, answered, answer } = createHold();
  // The machine slept: no timer ran.
  clock.set(60_000);
  answer("first");
  answer("second");
  await turn();
  expect(answered).toEqual([]);
  catchUps[0]?.resolve();
  await turn();
  expect(answered).toEqual(["first", "second"]);
  expect(catchUps).toHaveLength(1);
});

it("holds through a second pause that comes before it has caught up", async () => {
  const { clock, catchUps, answered, answer } = createHold();
  clock.set(60_000);
  answer("first");
  clock.set(60_000);
  answer("second");
  catchUps[0]?.resolve();
  await turn();
  expect(answered).toEqual([]);
  catchUps[1]?.resolve();
  await turn();
  expect([...answered].sort()).toEqual(["first", "second"]);
});

it("holds nothing for longer than three seconds, nor where catching up fails", async () => {
  const { clock, catchUps, answered, answer } = createHold();
  clock.set(60_000);
  answer("while the database is silent");
  await clock.advance(3_000);
  expect(answered).toEqual(["while the database is silent"]);
  clock.set(60_000);
  answer("while it refuses");
  catchUps[1]?.reject(new Error("refused"));
  await turn();
  expect(answered).toHaveLength(2);
});

it("does not hold when the wall clock is set back", () => {
  const { clock, catchUps, answered, answer } = createHold();
  clock.set(-3_600_000);
  answer("first");
  expect(answered).toEqual(["first"]);
  expect(catchUps).toHaveLength(0);
});
