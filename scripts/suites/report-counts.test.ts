import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { coveredLines, playwrightCounts, vitestCounts } from "./report-counts.mjs";

function report(content: unknown) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "callboard-report-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, "report.json");
  fs.writeFileSync(file, JSON.stringify(content));
  return file;
}

test("Vitest: a file that did not load counts as a failure, one whose test failed is counted once", () => {
  const file = report({
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: "passed", assertionResults: [{ status: "passed" }] },
      { status: "failed", assertionResults: [{ status: "failed" }] },
      { status: "failed", assertionResults: [] },
    ],
  });
  expect(vitestCounts(file)).toEqual({ passed: 7, failed: 2, skipped: 3, retried: [] });
});

test("Vitest: a test that passed at the second try is named with its first error", () => {
  const file = report({
    numPassedTests: 2,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        status: "passed",
        assertionResults: [
          { status: "passed", fullName: "steady", failureMessages: [] },
          { status: "passed", fullName: "flaky", failureMessages: ["timed out"] },
        ],
      },
    ],
  });
  expect(vitestCounts(file)?.retried).toEqual([{ name: "flaky", error: "timed out" }]);
});

test("Playwright: what passed at the second try passed, and is named with its first error", () => {
  const tests = (status: string) => [{ status, results: [{ error: { message: "timed out" } }] }];
  const file = report({
    stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 3 },
    suites: [
      { specs: [{ title: "steady", tests: tests("expected") }] },
      { suites: [{ specs: [{ title: "flaky", tests: tests("flaky") }] }] },
    ],
  });
  const retried = [{ name: "flaky", error: "timed out" }];
  expect(playwrightCounts(file)).toEqual({ passed: 5, failed: 2, skipped: 3, retried });
});

test("coverage: lines in percent", () => {
  expect(coveredLines(report({ total: { lines: { total: 200, covered: 45, pct: 22.5 } } }))).toBe(22.5);
});

test("no report is no count", () => {
  expect(coveredLines("/no/such/report.json")).toBeNull();
  expect(vitestCounts("/no/such/report.json")).toBeNull();
});
