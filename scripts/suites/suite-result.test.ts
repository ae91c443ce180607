import { expect, test } from "vitest";
import { checkResult, errorInBrief, inWords, runnerResult, sum } from "./suite-result.mjs";

const well = { code: 0, output: "" };
const badly = { code: 1, output: "why" };
const counts = (passed: number, failed: number, skipped: number) => ({ passed, failed, skipped });

test("a check counts as one", () => {
  expect(checkResult("lint", well)).toMatchObject(counts(1, 0, 0));
  expect(checkResult("lint", badly)).toMatchObject(counts(0, 1, 0));
});

test.each([
  ["all passed", well, counts(5, 0, 2), counts(5, 0, 2)],
  ["some failed", badly, counts(4, 1, 0), counts(4, 1, 0)],
  ["failed outside any test", badly, counts(5, 0, 0), counts(5, 1, 0)],
  ["could not start", badly, null, counts(0, 1, 0)],
  ["says it went well but ran nothing", well, counts(0, 0, 0), counts(0, 1, 0)],
  ["says it went well but left no report", well, null, counts(0, 1, 0)],
])("a runner that %s", (_, step, reported, expected) => {
  expect(runnerResult("unit", step, reported)).toMatchObject(expected);
});

test("the last line adds up all suites", () => {
  expect(inWords(sum([checkResult("lint", well), runnerResult("unit", badly, counts(4, 1, 2))]))).toBe(
    "5 passed, 1 failed, 2 skipped",
  );
});

test("what failed is said in one line, without colours and stack", () => {
  const error = "\u001B[31mexpected 1\u001B[39m\n\n  to be 2\n    at file.ts:3:1";
  expect(errorInBrief({ name: "counts", error })).toBe("counts: expected 1 | to be 2");
  expect(errorInBrief({ name: "long", error: "x".repeat(9_000) }).length).toBeLessThan(700);
});
