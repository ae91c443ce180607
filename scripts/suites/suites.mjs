import fs from "node:fs";
import path from "node:path";
import { findChromium } from "../chromium/find-chromium.mjs";
import { ensureBuilt } from "../launcher/build.mjs";
import { runStep } from "../launcher/run-step.mjs";
import { playwrightCounts, vitestCounts } from "./report-counts.mjs";
import { checkResult, runnerResult } from "./suite-result.mjs";

/**
 * Everything that can be checked about the repository, each as a function that never throws for a failed check.
 *
 * @param {string} root
 * @param {string} node
 * @param {(line: string) => void} say
 */
export function suites(root, node, say) {
  const reports = path.join(root, ".cache", "reports");
  const tool = (name, ...args) =>
    runStep(node, [path.join("node_modules", ".bin", name), ...args], { cwd: root });
  const check =
    (name, ...args) =>
    async () =>
      checkResult(name, await tool(...args));

  return {
    format: check("format", "prettier", "--check", "."),
    lint: check("lint", "eslint", ".", "--max-warnings=0"),
    knip: check("knip", "knip"),
    async types() {
      const generated = await tool("next", "typegen");
      return checkResult("types", generated.code === 0 ? await tool("tsc") : generated);
    },
    async unit() {
      const report = freshReport(reports, "unit.json");
      const step = await tool(
        "vitest",
        "run",
        "--reporter=dot",
        "--reporter=json",
        `--outputFile.json=${report}`,
      );
      return runnerResult("unit", step, vitestCounts(report));
    },
    async build() {
      const failure = await problemOf(() => ensureBuilt(root, node, () => {}));
      return checkResult("build", { code: failure ? 1 : 0, output: failure ?? "" });
    },
    async e2e() {
      const report = freshReport(reports, "e2e.json");
      let chromium;
      const failure = await problemOf(async () => {
        chromium = await findChromium(root, node, say);
        await ensureBuilt(root, node, () => {});
      });
      if (failure) return checkResult("e2e", { code: 1, output: failure });
      const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
      const args = [path.join("node_modules", ".bin", "playwright"), "test", "--reporter=list,json"];
      return runnerResult("e2e", await runStep(node, args, { cwd: root, env }), playwrightCounts(report));
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
