import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { LaunchProblem } from "../launcher/launch-problem.mjs";
import { runStep } from "../launcher/run-step.mjs";
import { chromiumRuns } from "./chromium-runs.mjs";

const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const howTo = "Install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH to one";

/**
 * Finds a Chromium that starts on this machine, in this order: that of CHROMIUM_PATH; the npm package's, which is the
 * same everywhere and takes half the processor time of a desktop browser; the system's; Playwright's; one that is
 * installed from the Debian archive.
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
  const found =
    (await findInstalledChromium(root, node)) ?? (await firstThatRuns(root, await fromDebian(say)));
  if (found) return found;
  throw new LaunchProblem(`No Chromium starts on this machine. ${howTo}`);
}

/**
 * The same without changing the machine: nothing is installed from the Debian archive.
 *
 * @param {string} root
 * @param {string} node
 * @returns {Promise<string | null>} null when there is none
 */
export async function findInstalledChromium(root, node) {
  const others = [...onThePath(), ...playwrightsOwn(root)];
  return (await findPinnedChromium(root, node)) ?? firstThatRuns(root, others);
}

/**
 * The Chromium of the npm package, the same on every machine.
 *
 * @param {string} root
 * @param {string} node
 * @returns {Promise<string | null>} null where it does not run
 */
export async function findPinnedChromium(root, node) {
  return firstThatRuns(root, await fromNpm(root, node));
}

/** Starting one takes a second or more, so the program that last started is used until its file changes. */
async function firstThatRuns(root, candidates) {
  const note = path.join(root, ".cache", "chromium-that-runs");
  for (const candidate of candidates) {
    const modified = fs.statSync(candidate, { throwIfNoEntry: false })?.mtimeMs;
    if (modified === undefined) continue;
    const proof = `${candidate} ${modified}`;
    if (fs.existsSync(note) && fs.readFileSync(note, "utf8") === proof) return candidate;
    if (!(await chromiumRuns(candidate))) continue;
    fs.mkdirSync(path.dirname(note), { recursive: true });
    fs.writeFileSync(note, proof);
    return candidate;
  }
  return null;
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

/** Unpacked in its own process, because the package needs a newer Node than the launcher may have. */
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
