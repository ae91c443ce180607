import { expect, it } from "vitest";
import { wordFor } from "./word-for.ts";

it("is the name itself where only a newer version knows it", () => {
  const words = { late: "Late" };
  expect(["late", "ofLater", "constructor"].map((name) => wordFor(words, name))).toEqual([
    "Late",
    "ofLater",
    "constructor",
  ]);
});
