import { describe, expect, it } from "vitest";
import { readByteRange } from "./byte-range.ts";

describe("readByteRange (RFC 9110, section 14.1.2)", () => {
  it.each([
    ["bytes=0-", { kind: "part", start: 0, end: 9 }],
    ["bytes=3-5", { kind: "part", start: 3, end: 5 }],
    ["bytes=9-9", { kind: "part", start: 9, end: 9 }],
    ["bytes=4-400", { kind: "part", start: 4, end: 9 }],
    ["bytes=-3", { kind: "part", start: 7, end: 9 }],
    ["bytes=-300", { kind: "part", start: 0, end: 9 }],
    ["Bytes=0-0", { kind: "part", start: 0, end: 0 }],
    ["bytes=10-", { kind: "unsatisfiable" }],
    ["bytes=-0", { kind: "unsatisfiable" }],
  ])("%s of ten bytes", (header, expected) => {
    expect(readByteRange(header, 10)).toEqual(expected);
  });

  it.each([
    undefined,
    "",
    "bytes",
    "bytes=",
    "bytes=-",
    "bytes=a-b",
    "bytes=5-3",
    "bytes=0-1,4-5",
    "lines=0-1",
  ])("ignores %s", (header) => {
    expect(readByteRange(header, 10)).toEqual({ kind: "whole" });
  });

  it("has no bytes of an empty file", () => {
    expect(readByteRange("bytes=0-", 0)).toEqual({ kind: "unsatisfiable" });
  });
});
