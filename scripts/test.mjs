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
  // The journeys take longest and need the build, so it has both processors but for what one of them does in a minute.
  const built = isQuick ? Promise.resolve() : inTurn(all.build);
  // Tests often wait for programs, databases and pages, so they run beside the journeys; where there are none, in two
  // lanes. More at once takes as long, and what is on a clock comes too late.
  const lanes = isQuick ? [[all.lint, all.client], [all.unit]] : [[all.lint, all.unit, all.client]];
  await Promise.all([
    built.then(() => isQuick || inTurn(all.e2e)),
    inTurn(all.format, all.imports, all.knip).then(async () => {
      await built;
      await Promise.all(lanes.map((lane) => inTurn(...lane)));
    }),
  ]);
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
