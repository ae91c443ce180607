import { stripVTControlCharacters } from "node:util";

const briefLength = 600;

/**
 * @typedef {object} SuiteResult
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string} output what to show when something failed
 * @property {readonly TestError[]} [failures]
 * @property {readonly TestError[]} [retried] tests that passed, but only at the second try
 */

/**
 * A test that failed, at least at its first try.
 *
 * @typedef {{ name: string, error: string }} TestError the error is the first try's
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
 * @param {{ passed: number, failed: number, skipped: number, failures?: readonly TestError[], retried?: readonly TestError[] } | null}
 *   counts null without a report
 * @returns {SuiteResult}
 */
export function runnerResult(name, { code, output }, counts) {
  const {
    passed,
    failed,
    skipped,
    failures = [],
    retried = [],
  } = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const ranNothing = passed + failed === 0;
  const unseen = failed === 0 && (code !== 0 || ranNothing) ? 1 : 0;
  return { name, passed, failed: failed + unseen, skipped, output, failures, retried };
}

/**
 * What is said last of a test that failed or was tried again: its name and the beginning of its error, without colours.
 * Where only the end of a long output is kept, it says why a gate was red.
 *
 * @param {TestError} error
 */
export function errorInBrief({ name, error }) {
  const lines = stripVTControlCharacters(error)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("at "));
  return `${name}: ${lines.join(" | ").slice(0, briefLength)}`;
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
