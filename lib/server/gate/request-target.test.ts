import { assert, constantFrom, array, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { readTarget, writeTarget } from "./request-target.ts";

const characters = "/.%?#\\;:@&=+$,!~*'()[]{}|^`\"<>aZ09-_";
const sequences = "%2e %2f %5c %23 %3f %25 %00 %61 %c3%bf %ff api log /../ //";
const pieces = constantFrom(...characters, ...sequences.split(" "));

/** The target as one who is free to read it in his own way sees it. */
const readings = (target: string) => [new URL(target, "http://here").pathname, target.split(/[?#]/)[0] ?? ""];

describe("the target of a request", () => {
  it("that is accepted is written in one way, which whoever reads it takes for the same path", () => {
    assert(
      property(array(pieces, { maxLength: 12 }), (parts) => {
        const target = readTarget(`/${parts.join("")}`);
        if (target === null) return;
        const written = writeTarget(target);
        expect(readTarget(written)).toEqual(target);
        for (const reading of readings(written)) {
          expect(decodeURIComponent(reading)).toBe(target.path);
          expect(decodeURIComponent(decodeURIComponent(reading))).toBe(target.path);
        }
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ["/", { path: "/", query: "" }],
    ["/api/%62oard?since=%34&a=b?c", { path: "/api/board", query: "?since=%34&a=b?c" }],
    ["/_next/static/%5Broot%5D.js", { path: "/_next/static/[root].js", query: "" }],
    ["/companies?q=%23&x=\u00ff", { path: "/companies", query: "?q=%23&x=\u00ff" }],
  ])("%s is %j", (target, expected) => {
    expect(readTarget(target)).toEqual(expected);
  });

  it.each(["", "*", "a", "http://elsewhere.example/", "/a#", "/#a", "/a?b#c", "/a b", "/\u00ff", "/\tb"])(
    "%j is none",
    (target) => {
      expect(readTarget(target)).toBeNull();
    },
  );
});
