import fs from "node:fs";
import path from "node:path";
import { LaunchProblem } from "./launch-problem.mjs";

/**
 * Makes the data directory when it is missing and proves that it can be written, by writing: permission bits say
 * nothing to root and nothing about a read-only mount.
 *
 * @param {string} directory
 */
export function checkDataDirectory(directory) {
  const probe = path.join(directory, `.writable-${process.pid}`);
  try {
    makeDirectory(directory);
    fs.writeFileSync(probe, "");
    fs.rmSync(probe);
    for (const name of fs.readdirSync(directory)) {
      if (name.includes(".sqlite"))
        fs.accessSync(path.join(directory, name), fs.constants.R_OK | fs.constants.W_OK);
    }
  } catch (error) {
    throw new LaunchProblem(`DATA_DIR ${directory} is not writable (${error.code ?? error.message})`);
  }
}

/** Not `mkdirSync` with `recursive`: where the parent exists but refuses (as in /proc), that never returns. */
function makeDirectory(directory) {
  if (fs.existsSync(directory)) return;
  makeDirectory(path.dirname(directory));
  fs.mkdirSync(directory);
}
