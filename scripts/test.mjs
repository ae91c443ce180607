import { findNode } from "./launcher/find-node.mjs";
import { ensureInstalled } from "./launcher/install.mjs";
import { LaunchProblem } from "./launcher/launch-problem.mjs";
import { stopPrograms } from "./launcher/programs.mjs";
import { root } from "./launcher/root.mjs";
import { watchForStop } from "./launcher/stop-request.mjs";
import { inWords, sum } from "./suites/suite-result.mjs";
import { suites } from "./suites/suites.mjs";

/*
 * `npm test`: everything, from a bare clone. `--quick` (`npm run verify`) leaves out what needs a build or
 * PostgreSQL, and what takes many seconds (`*.long.test.ts`).
 * The last line is the sum over all suites; a suite that cannot start counts as failed.
 */
const stop = watchForStop();
stop.addEventListener("abort", () => void stopPrograms().then(() => process.exit(130)));

const say = (line) => console.log(line);
const results = [];
try {
  await ensureInstalled(root, say);
  const isQuick = process.argv.includes("--quick");
  const all = suites(root, findNode(root), say, { isWhole: !isQuick });
  // Tests often wait for programs, databases and pages, so the suites run side by side.
  await Promise.all([
    inTurn(all.lint, all.imports, all.knip, all.format, ...(isQuick ? [] : [all.build, all.e2e])),
    inTurn(all.client),
    inTurn(all.unit),
  ]);
} catch (error) {
  console.error(error instanceof LaunchProblem ? error.message : error);
  results.push({ name: "start", passed: 0, failed: 1, skipped: 0, output: "" });
}

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
    for (const { name, error } of result.retried ?? []) {
      say(`FLAKY  ${name}: passed at the second try; the first ended with ${error.split("\n")[0]}`);
    }
  }
}
