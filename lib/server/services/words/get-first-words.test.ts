import { afterEach, beforeEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../../test-support/app-world.ts";
import { spokenCall } from "../../../../test-support/words/spoken-call.ts";
import { getFirstWords } from "./get-first-words.ts";

let world: AppWorld;
beforeEach(async () => {
  world = await createAppWorld();
  await world.pass(0);
});
afterEach(() => world.close());

it("a search page includes the first results", async () => {
  await world.runtime.words.put(spokenCall(7, ["A tariff."]));
  const found = await getFirstWords({ q: "tariff", watchlist: null, person: null }, world.runtime);
  expect(found?.calls).toMatchObject([{ transcriptId: 7 }]);
});

it("a page does not wait for a search that takes long", async () => {
  const words = { ...world.runtime.words, search: () => new Promise<never>(() => undefined) };
  const answer = getFirstWords({ q: "tariff", watchlist: null, person: null }, { ...world.runtime, words });
  await world.clock.advance(250);
  expect(await answer).toBeNull();
});

it("a query that cannot be parsed is an error, which the screen explains", async () => {
  await expect(
    getFirstWords({ q: '"tariff', watchlist: null, person: null }, world.runtime),
  ).rejects.toThrow();
});
