import { describe, expect, it } from "vitest";
import { counted, plural } from "./plural.ts";

describe("counts of things", () => {
  it.each([
    [0, "0 sessions"],
    [1, "1 session"],
    [2, "2 sessions"],
    [2_600, "2,600 sessions"],
  ])("%d is written as %s", (count, words) => expect(counted(count, "session")).toBe(words));

  it("know words with a plural of their own, and verbs", () => {
    expect([counted(1, "company", "companies"), counted(3, "company", "companies")]).toEqual([
      "1 company",
      "3 companies",
    ]);
    expect([plural(1, "needs", "need"), plural(4, "needs", "need")]).toEqual(["needs", "need"]);
  });
});
