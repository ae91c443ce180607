import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import SqliteDatabase from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backupSocketIn, openBackupSocket } from "../main/backup-socket.ts";
import { readLastBackup } from "../store/backup.ts";
import { openStore } from "../store/open-store.ts";
import { nextVersion, readVersion } from "../store/version.ts";
import { storeCommand } from "./store.ts";

const now = Date.UTC(2036, 1, 3);
let folder: string;
let directory: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "callboard-"));
  directory = path.join(folder, "data");
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (...argv: string[]) =>
  storeCommand(argv, { DATA_DIR: directory, DATABASE_URL: null }, now, () => undefined);
const copy = () => path.join(folder, "copy.sqlite");
const storeFile = () => path.join(directory, "callboard.sqlite");
const isRoot = process.getuid?.() === 0;
const ownerOf = (file: string) => {
  const { uid, gid, mode } = statSync(file);
  return [uid, gid, mode & 0o777];
};
/** Makes a change and returns its version. */
async function change(): Promise<number> {
  const store = await openStore({ directory });
  const version = await store.write(nextVersion);
  await store.close();
  return version;
}

describe("a backup of the store", () => {
  it("is made by the running app, which has locked the file, with everything committed until then", async () => {
    const store = await openStore({ directory });
    const stop = openBackupSocket(backupSocketIn(directory), store.backUp!, () => undefined);
    const version = await store.write(nextVersion);
    expect(await run("backup", copy())).toContain(`version ${version}`);
    await expect.poll(() => statSync(backupSocketIn(directory)).mode & 0o777).toBe(0o600);
    await expect(run("backup", copy())).rejects.toThrow(/copy\.sqlite already exists/);
    await store.write(nextVersion);
    expect(await run("verify", copy())).toContain(`version ${version}`);
    stop();
    await store.close();
  });

  it("is consistent while the store is being written", async () => {
    const store = await openStore({ directory });
    let isDone = false;
    const writing = (async () => {
      for (let turn = 0; turn < 200 && !isDone; turn += 1) await store.write(nextVersion);
    })();
    await store.backUp!(copy());
    isDone = true;
    await writing;
    expect(await run("verify", copy())).toContain("is sound");
    await store.close();
  });

  it("fails when the running app ends meanwhile, and leaves no timer that keeps the command running", async () => {
    await change();
    // The request is left unread, so the connection is reset.
    const ending = net.createServer({ pauseOnConnect: true }, (socket) =>
      setTimeout(() => socket.destroy(), 20),
    );
    await once(ending.listen(backupSocketIn(directory)), "listening");
    const abort = vi.spyOn(AbortController.prototype, "abort");
    await expect(run("backup", copy())).rejects.toThrow("ECONNRESET");
    expect(abort).toHaveBeenCalledOnce();
    abort.mockRestore();
    ending.close();
  });

  it("works without a running app, and only the owner may read the file", async () => {
    const version = await change();
    expect(await run("backup", copy())).toContain(`version ${version}`);
    const store = await openStore({ directory });
    expect(await readLastBackup(store.db)).toBe(now);
    await store.close();
    expect(statSync(copy()).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).toSorted()).toEqual(["copy.sqlite", "data"]);
  });
});

describe("restoring", () => {
  it("replaces the file, keeps the former one, and has every open board sent as a whole", async () => {
    const before = await change();
    await run("backup", copy());
    const after = await change();
    expect(after).toBeGreaterThan(before);
    const printed = await run("restore", copy());
    const store = await openStore({ directory });
    expect(await readVersion(store.db)).toBe(now);
    expect(store.firstVersion).toBe(now);
    await store.close();
    const [, kept = ""] = /kept as (\S+)\./.exec(printed) ?? [];
    expect(await run("verify", kept)).toContain(`version ${after}`);
  });

  it("works where there was no store", async () => {
    await change();
    await run("backup", copy());
    rmSync(directory, { recursive: true });
    expect(await run("restore", copy())).not.toContain("kept as");
    await change();
  });

  it.skipIf(!isRoot)("leaves the store to who has it, whoever restores, copies or backs up", async () => {
    await change();
    chownSync(directory, 10_001, 10_002);
    chownSync(storeFile(), 10_001, 10_002);
    chmodSync(storeFile(), 0o640);
    const backups = path.join(folder, "backups");
    mkdirSync(backups);
    chownSync(backups, 10_003, 10_004);
    await run("backup", path.join(backups, "one.sqlite"));
    expect(ownerOf(path.join(backups, "one.sqlite"))).toEqual([10_003, 10_004, 0o600]);
    const printed = await run("restore", path.join(backups, "one.sqlite"));
    expect(ownerOf(storeFile())).toEqual([10_001, 10_002, 0o640]);
    expect(ownerOf(/kept as (\S+)\./.exec(printed)?.[1] ?? "")).toEqual([10_001, 10_002, 0o640]);
    rmSync(storeFile());
    await run("restore", path.join(backups, "one.sqlite"));
    expect(ownerOf(storeFile())).toEqual([10_001, 10_002, 0o600]);
    await run("copy", "--to", backups);
    expect(ownerOf(path.join(backups, "callboard.sqlite"))).toEqual([10_003, 10_004, 0o600]);
    expect(readdirSync(directory).filter((name) => /-wal|-shm|restoring|copying/.test(name))).toEqual([]);
  });

  it("ignores a write-ahead log that was left behind when the store's file was moved away", async () => {
    const version = await change();
    await run("backup", copy());
    const file = path.join(directory, "callboard.sqlite");
    const log = path.join(folder, "log");
    const store = await openStore({ directory });
    await store.write((transaction) => transaction.deleteFrom("counters").execute());
    copyFileSync(`${file}-wal`, log);
    await store.close();
    rmSync(file);
    copyFileSync(log, `${file}-wal`);
    await run("restore", copy());
    expect(await change()).toBeGreaterThan(version);
  });

  it("changes nothing while the app runs, or from a file that is damaged or no store", async () => {
    const version = await change();
    await run("backup", copy());
    const store = await openStore({ directory });
    await expect(run("restore", copy())).rejects.toThrow(/is in use; stop Callboard first$/);
    expect(await readVersion(store.db)).toBe(version);
    await store.close();
    expect(readdirSync(directory)).toEqual(["callboard.sqlite"]);
    writeFileSync(copy(), "this is not a database".repeat(50));
    await expect(run("restore", copy())).rejects.toThrow(
      /is not a sound database of Callboard \(SQLITE_NOTADB\)$/,
    );
    await expect(run("verify", path.join(folder, "none"))).rejects.toThrow("is not a sound database");
    expect(await change()).toBeGreaterThan(version);
  });
});

it.each([
  [["backup"], "backup needs one FILE"],
  [
    ["save", "x"],
    'unknown command "save"; accepted: backup, verify, restore, copy, export-history, import-history',
  ],
  [["copy"], "copy needs --to PLACE"],
  [["copy", "--to", "mysql://a"], "a store is at a postgres:// address or in a folder"],
  [["export-history"], "export-history needs one FILE"],
  [["import-history", "x", "--until", "2026-02-03"], "import-history takes no --until"],
  [["backup", "x", "--replace"], "backup takes no options"],
])("%j is refused in one line", async (argv, message) => {
  await expect(run(...argv)).rejects.toThrow(message);
});

it("calls a copy that a newer version wrote neither sound nor restored, because it would not start on it", async () => {
  const version = await change();
  await run("backup", copy());
  const raw = new SqliteDatabase(copy());
  raw.prepare("insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')").run();
  raw.close();
  for (const verb of ["verify", "restore"])
    await expect(run(verb, copy())).rejects.toThrow(/copy\.sqlite was written by a newer Callboard/);
  const store = await openStore({ directory });
  expect(await readVersion(store.db)).toBe(version);
  await store.close();
});

it("refuses PostgreSQL, which has its own tools", async () => {
  const place = { DATA_DIR: directory, DATABASE_URL: "postgres://a" };
  await expect(storeCommand(["backup", copy()], place, now, () => undefined)).rejects.toThrow("use pg_dump");
});
