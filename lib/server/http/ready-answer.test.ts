import { describe, expect, it } from "vitest";
import { chooseCoding } from "./ready-answer.ts";

describe("an answer is encoded", () => {
  it.each([
    [null, "identity"],
    ["", "identity"],
    ["identity", "identity"],
    ["deflate", "identity"],
    ["gzip", "gzip"],
    ["gzip, deflate, br, zstd", "br"],
    ["GZIP, BR;q=0.5", "gzip"],
    ["br;q=0, gzip;q=0.1", "gzip"],
    ["gzip;q=0", "identity"],
    ["*", "br"],
    ["br;q=0, *", "gzip"],
    ["gzip;q=nonsense", "identity"],
  ] as const)("to a viewer that accepts %j as %s", (accepted, coding) => {
    expect(chooseCoding(accepted)).toBe(coding);
  });
});
