import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it. Node's own recursive mkdir never returns where a file system answers that a
 * folder cannot be (`/proc` does), so every level is made by itself.
 *
 * @throws what the file system said, or that something above is no folder
 */
export function makeFolder(path: string): void {
  const standing = statSync(path, { throwIfNoEntry: false });
  if (standing?.isDirectory()) return;
  if (standing) throw new Error(`${path} is not a folder`);
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
