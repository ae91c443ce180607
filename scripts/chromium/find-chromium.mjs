import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { LaunchProblem } from "../launcher/launch-problem.mjs";
import { runStep } from "../launcher/run-step.mjs";
import { chromiumRuns } from "./chromium-runs.mjs";

const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const howTo = "Install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH to one";

/**
 * A Chromium that starts on this machine, from the cheapest place that has one: the environment, the system,
 * Playwright's own, the npm package, the Debian archive.
 *
 * @param {string} root
 * @param {string} node the Node that can run packages
 * @param {(line: string) => void} say
 * @returns {Promise<string>} the path of its program
 * @throws {LaunchProblem} when there is none and none can be installed
 */
export async function findChromium(root, node, say) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (await chromiumRuns(chosen)) return chosen;
    throw new LaunchProblem(`CHROMIUM_PATH ${chosen} does not start. ${howTo}`);
  }
  const places = [
    () => onThePath(),
    () => playwrightsOwn(root),
    () => fromNpm(root, node),
    () => fromDebian(say),
  ];
  for (const place of places) {
    for (const candidate of await place()) {
      if (await chromiumRuns(candidate)) return candidate;
    }
  }
  throw new LaunchProblem(`No Chromium starts on this machine. ${howTo}`);
}

function onThePath() {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return systemNames.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

function playwrightsOwn(root) {
  try {
    const { chromium } = createRequire(path.join(root, "package.json"))("@playwright/test");
    return [chromium.executablePath()];
  } catch {
    return [];
  }
}

/** Unpacked in a process of its own, because the package needs a younger Node than the launcher may have. */
async function fromNpm(root, node) {
  const script = path.join(root, "scripts", "chromium", "unpack-chromium.mjs");
  const { code, output } = await runStep(node, [script], { cwd: root });
  return code === 0 ? [output.trim()] : [];
}

async function fromDebian(say) {
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const run = async (...words) => {
    const [command, ...args] = [...sudo, ...words];
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    return (await runStep(command, args, { cwd: "/", env })).code === 0;
  };
  if (spawnSync("apt-get", ["--version"]).status !== 0) return [];
  say("Installing Chromium from the Debian archive …");
  await run("apt-get", "update");
  const installed = await run("apt-get", "install", "-y", "--no-install-recommends", "chromium");
  return installed ? onThePath() : [];
}
