import { expect, test } from "vitest";
import { noFilter } from "./board-filter.ts";
import { viewFilter } from "./view-filter.ts";

test("a saved view gives its filters without days and states", () => {
  expect(viewFilter("q=bank&exchange=NYSE,LSE&state=live&day=week&view=table&watched=banks")).toEqual({
    filter: { ...noFilter, text: "bank", exchanges: ["NYSE", "LSE"] },
    watched: "banks",
  });
});

test("a view without filters has every call", () => {
  expect(viewFilter("view=table&sort=-scheduled")).toEqual({ filter: noFilter, watched: null });
});
