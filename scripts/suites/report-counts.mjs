import fs from "node:fs";

/**
 * What Vitest's JSON report says. A test file that did not load has no tests and still failed.
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
  };
}

/**
 * What Playwright's JSON report says.
 *
 * @param {string} file
 */
export function playwrightCounts(file) {
  const report = readReport(file);
  if (!report) return null;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
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
