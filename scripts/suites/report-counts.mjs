import fs from "node:fs";

/**
 * The counts of Vitest's JSON report, the tests that failed, and those that passed only at the second try. A file that did
 * not load has no tests and counts as a failure.
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
  // What passed although an error is recorded failed at its first try.
  const withErrors = (asked) =>
    report.testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === asked && failureMessages?.length > 0)
        .map(({ fullName, failureMessages }) => ({ name: fullName, error: failureMessages[0] })),
    );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...withErrors("failed"),
      ...broken.map(({ name, message }) => ({ name, error: message ?? "did not load" })),
    ],
    retried: withErrors("passed"),
  };
}

/**
 * The counts of Playwright's JSON report, the tests that failed, and those that passed only at the second try.
 *
 * @param {string} file
 */
export function playwrightCounts(file) {
  const report = readReport(file);
  if (!report) return null;
  const { expected, flaky, unexpected, skipped } = report.stats;
  const withStatus = (asked) => namedTests(report.suites ?? [], asked);
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: withStatus("unexpected"),
    retried: withStatus("flaky"),
  };
}

function namedTests(playwrightSuites, asked) {
  return playwrightSuites.flatMap(({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === asked)
        .map(({ results }) => ({ name: title, error: results[0]?.error?.message ?? "" })),
    ),
    ...namedTests(suites, asked),
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
