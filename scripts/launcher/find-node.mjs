import { spawnSync } from "node:child_process";
import path from "node:path";
import { LaunchProblem } from "./launch-problem.mjs";

const oldestUsable = 24;

/**
 * The Node that runs the programs: the one that the npm package `node` installed, else the machine's own if it is
 * recent enough to run TypeScript directly.
 *
 * @param {string} root
 * @returns {string} a path that can be executed
 */
export function findNode(root) {
  const candidates = [path.join(root, "node_modules", ".bin", "node"), process.execPath, "node"];
  const found = candidates.find((command) => majorVersion(command) >= oldestUsable);
  if (found) return found;
  throw new LaunchProblem(
    `Node ${oldestUsable} or later is needed: the packaged one did not install (were npm's install scripts switched off?) and this machine's is ${process.version}`,
  );
}

function majorVersion(command) {
  const { stdout, status } = spawnSync(command, ["--version"], { encoding: "utf8" });
  return status === 0 ? Number(/^v(\d+)/.exec(stdout)?.[1] ?? 0) : 0;
}
