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
      {
        status: "failed",
        assertionResults: [{ status: "failed", fullName: "wrong", failureMessages: ["1 is not 2"] }],
      },
      { name: "/broken.test.ts", message: "no such module", status: "failed", assertionResults: [] },
    ],
  });
  const failures = [
    { name: "wrong", error: "1 is not 2" },
    { name: "/broken.test.ts", error: "no such module" },
  ];
  expect(vitestCounts(file)).toEqual({ passed: 7, failed: 2, skipped: 3, failures, retried: [] });
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

test("Playwright: what failed is named with its error, and what passed at the second try with its first", () => {
  const tests = (status: string, message = "timed out") => [{ status, results: [{ error: { message } }] }];
  const file = report({
    stats: { expected: 4, flaky: 1, unexpected: 1, skipped: 3 },
    suites: [
      { specs: [{ title: "steady", tests: tests("expected") }] },
      { suites: [{ specs: [{ title: "flaky", tests: tests("flaky") }] }] },
      { specs: [{ title: "wrong", tests: tests("unexpected", "not found") }] },
    ],
  });
  const retried = [{ name: "flaky", error: "timed out" }];
  const failures = [{ name: "wrong", error: "not found" }];
  expect(playwrightCounts(file)).toEqual({ passed: 5, failed: 1, skipped: 3, failures, retried });
});

test("coverage: lines in percent", () => {
  expect(coveredLines(report({ total: { lines: { total: 200, covered: 45, pct: 22.5 } } }))).toBe(22.5);
});

test("no report is no count", () => {
  expect(coveredLines("/no/such/report.json")).toBeNull();
  expect(vitestCounts("/no/such/report.json")).toBeNull();
});
