import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStore } from "./open-store.ts";
import { nextVersion, readVersion } from "./version.ts";

let directory = "";
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "callboard-store-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));
const file = () => join(directory, "callboard.sqlite");

describe("opening the store", () => {
  it("keeps versions and the media secret over a restart", async () => {
    const first = await openStore({ directory });
    const version = await first.write(nextVersion);
    await first.close();
    const second = await openStore({ directory });
    expect(await readVersion(second.db)).toBe(version);
    expect([second.firstVersion, second.mediaSecret]).toEqual([first.firstVersion, first.mediaSecret]);
    await second.close();
  });

  it("in memory begins without what another store in memory has", async () => {
    const [first, second] = [await openStore("memory"), await openStore("memory")];
    const version = await first.write(nextVersion);
    const third = await openStore("memory");
    for (const other of [second, third]) expect(await readVersion(other.db)).toBeLessThan(version);
    expect(new Set([first, second, third].map((store) => store.mediaSecret)).size).toBe(3);
    for (const store of [first, second, third]) await store.close();
  });

  it("makes the files readable for their owner only", async () => {
    const store = await openStore({ directory });
    const modes = readdirSync(directory).map((name) => statSync(join(directory, name)).mode & 0o777);
    expect(modes.length).toBeGreaterThan(0);
    expect(modes.map((mode) => mode.toString(8))).toEqual(modes.map(() => "600"));
    await store.close();
  });

  it("refuses a file that another process uses, in one line", async () => {
    const first = await openStore({ directory });
    await expect(openStore({ directory })).rejects.toThrow(/^DATA_DIR: another Callboard is using [^\n]+$/);
    await first.close();
  });

  it("refuses a damaged file, in one line, and leaves it as it is", async () => {
    writeFileSync(file(), "this is not a database".repeat(50));
    await expect(openStore({ directory })).rejects.toThrow(
      /^DATA_DIR: [^\n]+ is not a database or is damaged[^\n]+$/,
    );
  });

  it("refuses a file that is damaged in a part only", async () => {
    const store = await openStore({ directory });
    await store.write(async (transaction) => {
      for (let each = 0; each < 200; each += 1) await nextVersion(transaction);
    });
    await store.close();
    const bytes = readFileSync(file());
    bytes.fill(0x5a, bytes.length - 8_192);
    writeFileSync(file(), bytes);
    await expect(openStore({ directory })).rejects.toThrow(
      /^DATA_DIR: [^\n]+ is not a database or is damaged[^\n]+$/,
    );
  });

  it("refuses a file that a newer build wrote", async () => {
    await (await openStore({ directory })).close();
    const raw = new SqliteDatabase(file());
    raw.prepare("insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')").run();
    raw.close();
    await expect(openStore({ directory })).rejects.toThrow(
      /^the database was written by a newer Callboard[^\n]+$/,
    );
  });

  it("refuses a directory that cannot be made, in one line", async () => {
    writeFileSync(join(directory, "taken"), "");
    await expect(openStore({ directory: join(directory, "taken", "data") })).rejects.toThrow(
      /^DATA_DIR: cannot use [^\n]+$/,
    );
  });
});
