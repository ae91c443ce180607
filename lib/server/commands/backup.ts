import { randomUUID } from "node:crypto";
import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { askForBackup, backupSocketIn } from "../main/backup-socket.ts";
import { recordBackup, verifyFile, type BackupSummary } from "../store/backup.ts";
import { keepOwner, makeFolder, makePrivateFile } from "../store/private-file.ts";
import { codeOf } from "../error-text.ts";
import { StoreError } from "../store/store-failure.ts";
import { backUpStopped } from "./copy.ts";

/**
 * Backs up the store of a folder, whether its app runs or not. The app may often write in its own folder only, and may
 * see another /tmp, so it writes there, and the file is moved from there by whoever runs the command.
 *
 * @param file an absolute path
 * @param now milliseconds since the epoch
 * @throws Error in one line, also when the file exists already; nothing is left then
 */
export async function backUpTo(file: string, directory: string, now: number): Promise<BackupSummary> {
  if (existsSync(file)) throw new StoreError(`${file} already exists; give another name`);
  // Before the app notes that there is a backup.
  refuseUnlessWritable(file);
  const written = path.resolve(directory, `backup-${randomUUID()}.sqlite`);
  try {
    if (!(await askForBackup(backupSocketIn(directory), written)))
      await backUpStopped(written, directory, (db) => recordBackup(db, now));
    const summary = verifyFile(written);
    move(written, file);
    return summary;
  } finally {
    rmSync(written, { force: true });
  }
}

/** Backups that `backUpInto` made, by the instant in their names. */
const rotated = /^callboard-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.sqlite$/;

/**
 * Backs up into a folder under the instant's name, and then removes the oldest of such files until `keep` are left.
 *
 * @param now milliseconds since the epoch
 * @throws Error in one line when there is no new backup; none is removed then
 */
export async function backUpInto(
  folder: string,
  keep: number,
  directory: string,
  now: number,
): Promise<{ file: string; summary: BackupSummary; removed: number }> {
  makeFolder(folder);
  const name = `callboard-${new Date(now).toISOString().replaceAll(/[:.]/g, "-")}.sqlite`;
  const file = path.join(folder, name);
  const summary = await backUpTo(file, directory, now);
  // Not by age: a clock that was put back would make the new one the oldest.
  const former = readdirSync(folder).filter((each) => rotated.test(each) && each !== name);
  const surplus = former.toSorted().slice(0, Math.max(0, former.length - (keep - 1)));
  for (const each of surplus) rmSync(path.join(folder, each));
  return { file, summary, removed: surplus.length };
}

/** @throws StoreError where nothing can be made in the file's folder */
function refuseUnlessWritable(file: string): void {
  try {
    if (!statSync(path.dirname(file)).isDirectory()) throw Object.assign(new Error(), { code: "ENOTDIR" });
    accessSync(path.dirname(file), constants.W_OK);
  } catch (error) {
    throw new StoreError(`${file} cannot be written (${codeOf(error)})`);
  }
}

/** Moves a file, also to another file system. The target appears only when it is complete. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
    // The app made it, and whoever has the folder has it now.
    keepOwner(to, null);
  } catch (error) {
    if (codeOf(error) !== "EXDEV") throw new StoreError(`${to} cannot be written (${codeOf(error)})`);
    moveAcross(from, to);
  }
}

function moveAcross(from: string, to: string): void {
  const part = `${to}.part`;
  try {
    makePrivateFile(part);
    copyFileSync(from, part);
    const copy = openSync(part, "r+");
    fsyncSync(copy);
    closeSync(copy);
    renameSync(part, to);
  } catch (error) {
    rmSync(part, { force: true });
    throw new StoreError(`${to} cannot be written (${codeOf(error)})`);
  }
}
