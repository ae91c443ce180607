import { findNode } from "./launcher/find-node.mjs";
import { ensureInstalled } from "./launcher/install.mjs";
import { LaunchProblem } from "./launcher/launch-problem.mjs";
import { stopPrograms } from "./launcher/programs.mjs";
import { root } from "./launcher/root.mjs";
import { watchForStop } from "./launcher/stop-request.mjs";
import { errorInBrief, inWords, sum } from "./suites/suite-result.mjs";
import { suites } from "./suites/suites.mjs";

/*
 * `npm test`: the whole gate, from a bare clone. `--all` runs what it samples in full: suites on PostgreSQL whose SQL is
 * the same as on SQLite, and many more generated mornings. `--quick` (`npm run verify`) leaves out what needs a build or
 * PostgreSQL, and what takes many seconds (`*.long.test.ts`). `--coverage` measures the browser's code.
 * The last line is the sum over all suites; a suite that cannot start counts as failed.
 */
const stop = watchForStop();
stop.addEventListener("abort", () => void stopPrograms().then(() => process.exit(130)));

const say = (line) => console.log(line);
const results = [];
/** Tests that failed at least once, said at the end, where they are found. */
const troubled = [];
try {
  await ensureInstalled(root, say);
  const isAsked = (flag) => process.argv.includes(flag);
  const isQuick = isAsked("--quick");
  const all = suites(root, findNode(root), say, {
    isWhole: !isQuick,
    isEverything: isAsked("--all"),
    isMeasured: isAsked("--coverage"),
  });
  // No tests run beside the journeys. Their pages are busy for as long as they are open, so on a crowded machine a journey
  // does not take twice as long but twenty times. Other tests mostly wait, for programs and databases: two lanes. Before
  // the first page is opened the journeys write their sample, which takes as long as the lint and half of the processors.
  const checks = [all.format, all.imports, all.knip];
  if (!isQuick) {
    await Promise.all([inTurn(all.build), inTurn(...checks)]);
    await Promise.all([inTurn(all.e2e), inTurn(all.lint)]);
  }
  const beforeTests = isQuick ? [...checks, all.lint] : [];
  await Promise.all([inTurn(...beforeTests, all.client), inTurn(all.unit)]);
} catch (error) {
  console.error(error instanceof LaunchProblem ? error.message : error);
  results.push({ name: "start", passed: 0, failed: 1, skipped: 0, output: "" });
}

for (const line of troubled) say(line);
const total = sum(results);
say(`\n${inWords(total)}`);
process.exit(total.failed > 0 ? 1 : 0);

async function inTurn(...todo) {
  for (const suite of todo) {
    const startedAt = performance.now();
    const result = await suite();
    results.push(result);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    if (result.failed > 0) say(`\n${result.output.trimEnd()}\n`);
    say(
      `${result.failed > 0 ? "FAILED" : "ok    "} ${result.name.padEnd(7)} ${inWords(result)} (${seconds} s)`,
    );
    for (const test of result.failures ?? []) troubled.push(`FAILED ${errorInBrief(test)}`);
    for (const test of result.retried ?? []) troubled.push(`FLAKY  ${errorInBrief(test)}`);
  }
}
