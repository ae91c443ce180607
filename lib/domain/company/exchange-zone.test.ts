import { expect, test } from "vitest";
import { exchanges } from "#service/content/exchanges.ts";
import { exchangeZone } from "./exchange-zone.ts";

test("every exchange of the sample market is known with its zone", () => {
  expect(exchanges.map(({ symbol }) => [symbol, exchangeZone(symbol)])).toEqual(
    exchanges.map(({ symbol, timeZone }) => [symbol, timeZone]),
  );
});

test("a symbol is read in any case, and one that is not known has no zone", () => {
  expect([exchangeZone("nyse"), exchangeZone("Nowhere")]).toEqual(["America/New_York", null]);
});
