import { expect, test } from "vitest";
import { exchanges } from "#service/content/exchanges.ts";
import { exchangeZone } from "./exchange-zone.ts";

test("every exchange of the sample data has its time zone", () => {
  expect(exchanges.map(({ symbol }) => [symbol, exchangeZone(symbol)])).toEqual(
    exchanges.map(({ symbol, timeZone }) => [symbol, timeZone]),
  );
});

test("a symbol is read in any case, and an unknown one has no time zone", () => {
  expect([exchangeZone("nyse"), exchangeZone("Nowhere")]).toEqual(["America/New_York", null]);
});
