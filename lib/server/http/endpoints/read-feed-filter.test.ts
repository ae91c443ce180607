import { expect, test } from "vitest";
import { readFeedFilter } from "./read-feed-filter.ts";

test("a value with a comma is one value", () => {
  expect(readFeedFilter(new URLSearchParams("exchange=A%252CB,C")).filter.exchanges).toEqual(["A,B", "C"]);
});
