import fs from "node:fs";
import path from "node:path";
import { findChromium } from "../chromium/find-chromium.mjs";
import { ensureBuilt } from "../launcher/build.mjs";
import { runStep } from "../launcher/run-step.mjs";
import { coveredLines, playwrightCounts, vitestCounts } from "./report-counts.mjs";
import { checkResult, runnerResult } from "./suite-result.mjs";

const cruised = [
  "--output-type",
  "err-long",
  "app",
  "components",
  "lib",
  "service",
  "e2e",
  "bench",
  "scripts",
  "test-support",
  "instrumentation.ts",
];

// A stall of a shared machine must not fail a change. What passes at its second try is named in the output.
const isCi = Boolean(process.env.CI);
const vitestRetry = isCi ? ["--retry=1"] : [];
const playwrightRetry = isCi ? ["--retries=1"] : [];

/**
 * Everything that can be checked about the repository, each as a function that never throws for a failed check.
 *
 * @param {string} root
 * @param {string} node
 * @param {(line: string) => void} say
 * @param {{ isWhole: boolean, isEverything: boolean, isMeasured: boolean }} options whole: a Chromium may be installed,
 *   and tests that take long or need PostgreSQL run; everything: as test-support/runner/depth.ts says; measured: the
 *   coverage of the browser's code is printed
 */
export function suites(root, node, say, { isWhole, isEverything, isMeasured }) {
  const reports = path.join(root, ".cache", "reports");
  const run = (env, name, ...args) =>
    runStep(node, [path.join("node_modules", ".bin", name), ...args], { cwd: root, env });
  const tool = (name, ...args) => run(process.env, name, ...args);
  const check =
    (name, ...args) =>
    async () =>
      checkResult(name, await tool(...args));

  const vitest = async (name, env, ...args) => {
    const report = freshReport(reports, `${name}.json`);
    const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
    const step = await run(env, "vitest", "run", ...reporters, ...vitestRetry, ...args);
    return runnerResult(name, step, vitestCounts(report));
  };

  const sampling = isEverything ? { TEST_EVERYTHING: "1" } : {};

  /** @type {Promise<string> | undefined} */
  let chromiumFound;
  // Once for the suites that need one: finding it may install it.
  const ensureChromium = () => (chromiumFound ??= findChromium(root, node, say));

  return {
    format: check("format", "oxfmt", "--check"),
    // Style and types in one run: both read the same programs. They need the route types that Next generates.
    async lint() {
      const generated = await tool("next", "typegen");
      return checkResult("lint", generated.code === 0 ? await tool("oxlint", "--deny-warnings") : generated);
    },
    imports: check("imports", "depcruise", "--config", "scripts/lint/import-rules.mjs", ...cruised),
    knip: check("knip", "knip"),
    // On PostgreSQL a test takes several times as long as on SQLite.
    unit: () =>
      isWhole
        ? vitest("unit", { ...process.env, ...sampling }, "--project=node", "--project=long")
        : vitest("unit", { ...process.env, TEST_DATABASE_URL: "none" }, "--project=node"),
    // Coverage slows a run and every program it starts, so only the measured part runs with it.
    async client() {
      const chromium = isWhole ? await ensureChromium().catch(() => undefined) : undefined;
      const env = { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) };
      const measured = isMeasured ? ["--coverage.enabled"] : [];
      const result = await vitest("client", env, "--project=client", "--project=browser", ...measured);
      const lines = isMeasured ? coveredLines(path.join(reports, "coverage", "coverage-summary.json")) : null;
      if (lines !== null) say(`       lib/client and components: ${lines} % of lines covered`);
      return result;
    },
    async build() {
      const failure = await problemOf(() => ensureBuilt(root, node, () => {}));
      return checkResult("build", { code: failure ? 1 : 0, output: failure ?? "" });
    },
    async e2e() {
      const report = freshReport(reports, "e2e.json");
      let chromium;
      const failure = await problemOf(async () => {
        chromium = await ensureChromium();
        await ensureBuilt(root, node, () => {});
      });
      if (failure) return checkResult("e2e", { code: 1, output: failure });
      const env = {
        ...process.env,
        ...sampling,
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      };
      const journeys = ["--config=e2e", "--reporter=list,json", ...playwrightRetry];
      const step = await run(env, "playwright", "test", ...journeys);
      return runnerResult("e2e", step, playwrightCounts(report));
    },
  };
}

function freshReport(folder, name) {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  fs.rmSync(file, { force: true });
  return file;
}

/** @returns {Promise<string | null>} the message of what went wrong */
async function problemOf(work) {
  try {
    await work();
    return null;
  } catch (error) {
    return error.message;
  }
}
