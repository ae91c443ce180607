import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/**
 * One hash over names and contents, so that a file that was only touched, checked out or copied counts as unchanged.
 * Missing entries are left out.
 *
 * @param {string} root
 * @param {readonly string[]} entries files and folders, relative to root
 * @param {(name: string) => boolean} [leaveOut]
 */
export function contentHash(root, entries, leaveOut = () => false) {
  const hash = createHash("sha256");
  for (const name of entries.flatMap((entry) => filesIn(root, entry)).sort()) {
    if (leaveOut(name)) continue;
    hash
      .update(`${name}\0`)
      .update(fs.readFileSync(path.join(root, name)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesIn(root, entry) {
  const found = fs.statSync(path.join(root, entry), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [entry];
  return fs.readdirSync(path.join(root, entry)).flatMap((name) => filesIn(root, `${entry}/${name}`));
}
