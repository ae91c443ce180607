import { expect, test } from "vitest";
import { checkResult, inWords, runnerResult, sum } from "./suite-result.mjs";

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
