import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { LaunchProblem } from "./launch-problem.mjs";
import { runStep } from "./run-step.mjs";

const quiet = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];

/*
 * Tried in this order. `npm ci` refuses a lock without other platforms' binaries, which some registries lack. Without a
 * compiler, packages that build what they already ship fail to install, so the last way skips install scripts. None
 * writes the lock.
 */
const ways = [
  [["ci", ...quiet]],
  [["install", "--no-save", ...quiet]],
  [
    ["install", "--no-save", "--ignore-scripts", ...quiet],
    ["rebuild", "node", "--loglevel=error"],
  ],
];

/**
 * Installs the packages unless node_modules has those of the lock already.
 *
 * @param {string} root
 * @param {(line: string) => void} say
 */
export async function ensureInstalled(root, say) {
  const stamp = path.join(root, "node_modules", ".callboard-lock");
  const wanted = lockHash(root);
  if (readIfThere(stamp) === wanted) return;
  if (!installedMatchesLock(root)) {
    say("Installing packages (once, about a minute) …");
    await install(root);
  }
  fs.writeFileSync(stamp, wanted);
}

async function install(root) {
  // node_modules/.bin is removed from the path: npm must not run on the Node that it is about to replace.
  const bin = path.join(root, "node_modules", ".bin");
  const env = { ...process.env, PATH: withoutEntry(process.env.PATH ?? "", bin) };
  let output = "";
  for (const commands of ways) {
    let code = 0;
    for (const args of commands) {
      if (code === 0) ({ code, output } = await runStep("npm", args, { cwd: root, env }));
    }
    if (code === 0) return;
  }
  throw new LaunchProblem(`npm could not install the packages:\n${output.trimEnd()}`);
}

/** Dependencies and lock, not the rest of package.json, so that a new script does not cause an install. */
function lockHash(root) {
  const { dependencies, devDependencies } = JSON.parse(
    fs.readFileSync(path.join(root, "package.json"), "utf8"),
  );
  return createHash("sha256")
    .update(JSON.stringify([dependencies, devDependencies]))
    .update(fs.readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
}

/**
 * Whether the packages of the lock are installed, by the launcher or otherwise, according to npm's own record.
 *
 * @param {string} root
 */
export function installedMatchesLock(root) {
  const record = readIfThere(path.join(root, "node_modules", ".package-lock.json"));
  if (!record) return false;
  const installed = JSON.parse(record).packages;
  const { "": project, ...locked } = JSON.parse(
    readIfThere(path.join(root, "package-lock.json")) ?? "{}",
  ).packages;
  const present = Object.entries(locked).every(
    ([name, { version, optional }]) => optional || installed[name]?.version === version,
  );
  const direct = { ...project.dependencies, ...project.devDependencies };
  return present && Object.keys(direct).every((name) => `node_modules/${name}` in installed);
}

/**
 * @param {string} list entries of a search path
 * @param {string} entry
 */
export function withoutEntry(list, entry) {
  return list
    .split(path.delimiter)
    .filter((part) => path.resolve(part) !== entry)
    .join(path.delimiter);
}

function readIfThere(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : undefined;
}
