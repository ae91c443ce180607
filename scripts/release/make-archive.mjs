import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { ensureBuilt } from "../launcher/build.mjs";
import { findNode } from "../launcher/find-node.mjs";
import { ensureInstalled } from "../launcher/install.mjs";
import { LaunchProblem } from "../launcher/launch-problem.mjs";
import { root } from "../launcher/root.mjs";

/*
 * `npm run archive [-- FOLDER]`: the built app, the service, their packages and Node in one file, for servers of this
 * machine's kind, and its checksum beside it. Prints where they are.
 */

/** What whoever runs it reads or copies. */
const besides = ["CHANGELOG.md", "LICENSE", "README.md", "deploy", "docs"];

try {
  await ensureInstalled(root, console.error);
  const node = findNode(root);
  await ensureBuilt(root, node, console.error);
  console.log(makeArchive(node));
} catch (error) {
  console.error(error instanceof LaunchProblem ? error.message : error);
  process.exitCode = 1;
}

/** @param {string} node */
function makeArchive(node) {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8"));
  const name = `callboard-${version}`;
  const folder = path.resolve(process.argv[2] ?? path.join(root, ".cache", "release"));
  const target = path.join(folder, name);
  fs.rmSync(target, { recursive: true, force: true });
  fs.mkdirSync(target, { recursive: true });
  execFileSync(node, ["--no-warnings", "scripts/release/collect-files.mjs", target], { cwd: root });
  for (const file of besides) fs.cpSync(path.join(root, file), path.join(target, file), { recursive: true });
  const command = path.join(target, "callboard");
  fs.copyFileSync(path.join(root, "scripts", "release", "callboard.sh"), command);
  const ownNode = path.join(target, "node_modules", "node", "bin", "node");
  fs.mkdirSync(path.dirname(ownNode), { recursive: true });
  fs.copyFileSync(execFileSync(node, ["-p", "process.execPath"], { encoding: "utf8" }).trim(), ownNode);
  for (const program of [command, ownNode]) fs.chmodSync(program, 0o755);

  const archive = path.join(folder, `${name}-${process.platform}-${process.arch}.tar.gz`);
  // Everybody may read it, whatever the mask of who made it, and nobody of that machine owns it.
  const anybody = ["--owner=0", "--group=0", "--numeric-owner", "--mode=u+rwX,go+rX,go-w"];
  execFileSync("tar", ["-czf", archive, ...anybody, "-C", folder, name]);
  const sum = createHash("sha256").update(fs.readFileSync(archive)).digest("hex");
  fs.writeFileSync(`${archive}.sha256`, `${sum}  ${path.basename(archive)}\n`);
  fs.rmSync(target, { recursive: true });
  return archive;
}
