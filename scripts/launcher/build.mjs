import fs from "node:fs";
import path from "node:path";
import { contentHash } from "./content-hash.mjs";
import { LaunchProblem } from "./launch-problem.mjs";
import { precompress } from "./precompress.mjs";
import { runStep } from "./run-step.mjs";
import { readBasePath } from "./settings.mjs";

/** Everything that `next build` depends on. The service is not built. */
const sources = [
  "app",
  "components",
  "lib",
  "public",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "proxy.ts",
  "next.config.mjs",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

/** The next program, run by path so that it needs neither a shell nor a search path. */
export const nextProgram = "node_modules/next/dist/bin/next";

/**
 * Builds the app unless the last build was made from exactly these sources, for the same base path.
 *
 * @param {string} root
 * @param {string} node
 * @param {(line: string) => void} say
 */
export async function ensureBuilt(root, node, say) {
  const stamp = path.join(root, ".next", "callboard-sources");
  const basePath = readBasePath(process.env);
  const hash = contentHash(root, sources, (name) => /\.test\.tsx?$/.test(name));
  // The build puts the base path into every address. With source maps a bench sees what the scripts consist of.
  const wanted = [hash, basePath, process.env.SOURCE_MAPS ? "with source maps" : ""]
    .filter(Boolean)
    .join(" ");
  const complete = fs.existsSync(path.join(root, ".next", "BUILD_ID"));
  if (complete && fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === wanted) return;
  say("Building the app (only when its sources changed) …");
  fs.rmSync(stamp, { force: true });
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const { code, output } = await runStep(node, [nextProgram, "build"], { cwd: root, env });
  if (code !== 0) throw new LaunchProblem(`The app does not build:\n${output.trimEnd()}`);
  precompress(path.join(root, ".next", "static"));
  fs.writeFileSync(stamp, wanted);
}
