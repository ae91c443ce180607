import fs from "node:fs";
import path from "node:path";
import { appEnvironment, serviceEnvironment } from "./child-environment.mjs";
import { compileCache } from "./root.mjs";
import { runStep } from "./run-step.mjs";

/**
 * Gives a new store the history of the sample, so that the first look has something to show. Only where the embedded
 * service's own sample runs at its usual speed, and where no store was ever opened: never a second time, and never beside
 * what somebody observed. Without it the app starts all the same.
 *
 * @param {import("./launch.mjs").Launch} launch
 * @param {string} key the embedded service's key for this start
 */
export async function giveSampleHistory({ root, node, settings, env, say }, key) {
  if (!isWanted(settings, env)) return;
  const file = path.join(settings.dataDirectory, "sample-history.ndjson");
  const run = (args, given) =>
    runStep(node, args, { cwd: root, env: { NODE_COMPILE_CACHE: compileCache, ...given } });
  const steps = [
    () => run(["service/main.ts", "history", file], serviceEnvironment(settings, key, env)),
    () =>
      run(["lib/server/commands/run-store.ts", "import-history", file], appEnvironment(settings, key, env)),
  ];
  try {
    for (const step of steps) {
      const { code, output } = await step();
      if (code === 0) continue;
      say(`The history of the sample is left out: ${output.trim().split("\n").at(-1)}`);
      return;
    }
  } finally {
    fs.rmSync(file, { force: true });
  }
}

/**
 * @param {import("./settings.mjs").Settings} settings
 * @param {Record<string, string | undefined>} env
 */
export function isWanted({ upstream, dataDirectory }, env) {
  if (upstream || env.DATABASE_URL || env.DATABASE_URL_FILE) return false;
  if ((env.SERVICE_SCENARIO || "day") === "off" || Number(env.SERVICE_SPEED || 1) !== 1) return false;
  return !fs.existsSync(path.join(dataDirectory, "callboard.sqlite"));
}
