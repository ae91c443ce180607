/**
 * @typedef {object} SuiteResult
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string} output what to show when something failed
 * @property {readonly RetriedTest[]} [retried]
 */

/**
 * A test that passed, but only at the second try.
 *
 * @typedef {{ name: string, error: string }} RetriedTest the error is the first try's
 */

/**
 * A check that passes or fails as a whole.
 *
 * @param {string} name
 * @param {{ code: number, output: string }} step
 * @returns {SuiteResult}
 */
export function checkResult(name, { code, output }) {
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
}

/**
 * The counts of a runner's report. A run that ended badly without a failed test (it could not start, a file did not
 * load, something threw outside a test) counts as one failure, so that it can never look like success.
 *
 * @param {string} name
 * @param {{ code: number, output: string }} step
 * @param {{ passed: number, failed: number, skipped: number, retried?: readonly RetriedTest[] } | null} counts null
 *   without a report
 * @returns {SuiteResult}
 */
export function runnerResult(name, { code, output }, counts) {
  const { passed, failed, skipped, retried = [] } = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const ranNothing = passed + failed === 0;
  const unseen = failed === 0 && (code !== 0 || ranNothing) ? 1 : 0;
  return { name, passed, failed: failed + unseen, skipped, output, retried };
}

/**
 * @param {{ passed: number, failed: number, skipped: number }} counts
 */
export function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/**
 * @param {readonly SuiteResult[]} results
 */
export function sum(results) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of results) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}
