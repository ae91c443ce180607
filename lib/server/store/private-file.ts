import { chmodSync, closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and its parents, level by level: Node's recursive mkdir never returns on file systems such as
 * `/proc`.
 *
 * @throws the file system's error, or that something above is not a folder
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

/** Makes a file that only its owner can read. An existing one keeps its content. SQLite gives -wal and -shm the same mode. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, "a", 0o600));
  if (statSync(path).uid === process.getuid?.()) chmodSync(path, 0o600);
}
