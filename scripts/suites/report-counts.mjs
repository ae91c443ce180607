import fs from "node:fs";

/**
 * The counts of Vitest's JSON report, and the tests that passed only at the second try. A file that did not load has no
 * tests and counts as a failure.
 *
 * @param {string} file
 */
export function vitestCounts(file) {
  const report = readReport(file);
  if (!report) return null;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((assertion) => assertion.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    // What passed although an error is recorded failed at its first try.
    retried: report.testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === "passed" && failureMessages?.length > 0)
        .map(({ fullName, failureMessages }) => ({ name: fullName, error: failureMessages[0] })),
    ),
  };
}

/**
 * The counts of Playwright's JSON report, and the tests that passed only at the second try.
 *
 * @param {string} file
 */
export function playwrightCounts(file) {
  const report = readReport(file);
  if (!report) return null;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped, retried: flakyTests(report.suites ?? []) };
}

function flakyTests(playwrightSuites) {
  return playwrightSuites.flatMap(({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === "flaky")
        .map(({ results }) => ({ name: title, error: results[0]?.error?.message ?? "" })),
    ),
    ...flakyTests(suites),
  ]);
}

/**
 * Percent of lines, from a coverage summary; null without one.
 *
 * @param {string} file
 */
export function coveredLines(file) {
  return readReport(file)?.total.lines.pct ?? null;
}

function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : null;
}
