import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
  type Stats,
} from "node:fs";
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

/**
 * Makes a file that only its owner can read: whoever owns the folder where root makes it, where the file system allows
 * that. An existing one keeps its content. SQLite gives -wal and -shm the same owner and mode.
 */
export function makePrivateFile(path: string): void {
  const isNew = !existsSync(path);
  closeSync(openSync(path, "a", 0o600));
  if (statSync(path).uid === process.getuid?.()) chmodSync(path, 0o600);
  if (!isNew) return;
  try {
    keepOwner(path, null);
  } catch {
    // As before: it is root's, and root runs the app there.
  }
}

/**
 * Gives a file that is to replace another the owner and mode of that one, so that the app can use it whoever made it. A
 * new one is for its owner only: whoever owns the folder where root makes it.
 *
 * @param former what it replaces; null where there is nothing
 * @throws the file system's error, where this process may not change the owner
 */
export function keepOwner(made: string, former: Pick<Stats, "uid" | "gid" | "mode"> | null): void {
  const own = statSync(made);
  const { uid, gid } = former ?? (process.getuid?.() === 0 ? statSync(dirname(made)) : own);
  if (own.uid !== uid || own.gid !== gid) chownSync(made, uid, gid);
  chmodSync(made, (former?.mode ?? 0o600) & 0o777);
}
