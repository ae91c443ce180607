import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { backupSocketIn, openBackupSocket } from "../main/backup-socket.ts";
import { openStore } from "../store/open-store.ts";
import { nextVersion } from "../store/version.ts";
import { storeCommand } from "./store.ts";

let folder: string;
let directory: string;
let backups: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "callboard-"));
  directory = path.join(folder, "data");
  backups = path.join(folder, "backups");
  const store = await openStore({ directory });
  await store.write(nextVersion);
  await store.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

const midnight = Date.UTC(2036, 1, 3);
/** The command on a day of the month. */
const runOn = (day: number, ...argv: string[]) =>
  storeCommand(
    argv,
    { DATA_DIR: directory, DATABASE_URL: null },
    midnight + day * 86_400_000,
    () => undefined,
  );
const days = () => readdirSync(backups).map((name) => Number(/-(\d\d)T/.exec(name)?.[1]) - 3);

describe("backups with rotation", () => {
  it("keep the last of them, and whatever else is in the folder", async () => {
    mkdirSync(backups);
    writeFileSync(path.join(backups, "before-0.2.0.sqlite"), "");
    for (let day = 0; day < 5; day += 1) await runOn(day, "backup", backups, "--keep", "3");
    expect(days()).toEqual([Number.NaN, 2, 3, 4]);
    const [, newest = ""] = readdirSync(backups).toReversed();
    expect(await runOn(5, "verify", path.join(backups, newest))).toContain("is sound");
    expect(await runOn(5, "backup", backups, "--keep", "1")).toContain("Removed 3 older");
  });

  it("keep the new one also when the clock was put back", async () => {
    for (const day of [7, 8, 1]) await runOn(day, "backup", backups, "--keep", "2");
    expect(days()).toEqual([1, 8]);
  });

  it("remove nothing when one fails", async () => {
    for (let day = 0; day < 3; day += 1) await runOn(day, "backup", backups, "--keep", "3");
    const store = await openStore({ directory });
    const fails = () => Promise.reject(new Error("the disk is full"));
    const stop = openBackupSocket(backupSocketIn(directory), fails, () => undefined);
    await expect(runOn(3, "backup", backups, "--keep", "1")).rejects.toThrow("the disk is full");
    stop();
    await store.close();
    rmSync(path.join(directory, "callboard.sqlite"));
    await expect(runOn(4, "backup", backups, "--keep", "1")).rejects.toThrow("there is no store");
    expect(days()).toEqual([0, 1, 2]);
    expect(readdirSync(directory).filter((name) => name.startsWith("backup-"))).toEqual([]);
  });

  it.each(["0", "-1", "many", "1.5", ""])("refuse --keep %o", async (keep) => {
    await expect(runOn(0, "backup", backups, `--keep=${keep}`)).rejects.toThrow("accepted: a number from 1");
    await expect(runOn(0, "verify", backups, "--keep=1")).rejects.toThrow("verify takes no --keep");
  });
});

describe("a backup by the running app", () => {
  it("is written in the app's own folder only, and found where it was asked for", async () => {
    const store = await openStore({ directory });
    const asked: string[] = [];
    const stop = openBackupSocket(
      backupSocketIn(directory),
      (file) => {
        asked.push(path.dirname(file));
        return store.backUp!(file);
      },
      () => undefined,
    );
    // Another file system, where this machine has one.
    const elsewhere = mkdtempSync(path.join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "callboard-"));
    for (const place of [backups, elsewhere])
      expect(await runOn(0, "backup", place, "--keep", "1")).toContain("Wrote");
    expect(readdirSync(elsewhere)).toHaveLength(1);
    expect(asked).toEqual([directory, directory]);
    rmSync(elsewhere, { recursive: true });
    stop();
    await store.close();
  });

  it("is not asked for where its file cannot be written, and leaves nothing", async () => {
    const store = await openStore({ directory });
    let asked = 0;
    const ask = (file: string) => {
      asked += 1;
      return store.backUp!(file);
    };
    const stop = openBackupSocket(backupSocketIn(directory), ask, () => undefined);
    const below = path.join(directory, "callboard.sqlite", "copy");
    await expect(runOn(0, "backup", below)).rejects.toThrow("copy cannot be written (ENOTDIR)");
    const nowhere = path.join(folder, "nowhere", "copy");
    await expect(runOn(0, "backup", nowhere)).rejects.toThrow("copy cannot be written (ENOENT)");
    expect(asked).toBe(0);
    expect(readdirSync(directory).filter((name) => name.startsWith("backup-"))).toEqual([]);
    stop();
    await store.close();
  });
});
