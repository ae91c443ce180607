import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { hashPassword, matchesHash } from "./password-hash.ts";
import { openUsersFile, parseUsers, userLine } from "./users-file.ts";

const hash = await hashPassword("correct horse", 16);

describe("a file of users", () => {
  it("has one user a line, besides blank lines and comments", () => {
    const users = parseUsers(`# the desk\n\n${userLine({ name: "Ann", groups: ["a", "b"], hash })}\r\n`);
    expect([...users.values()]).toEqual([{ name: "Ann", groups: ["a", "b"], hash }]);
  });

  it.each([
    ["ann:desk:plain", "line 1 is not name:groups:hash"],
    [`ann:${hash}`, "line 1 is not name:groups:hash"],
    [`ann::${hash}\nANN::${hash}`, "line 2 names ANN again"],
  ])("%j is refused by its line", (text, message) => {
    expect(() => parseUsers(text)).toThrow(message);
  });

  it("that cannot be used at the start is one line that names the variable and shows no hash", () => {
    const open = () =>
      openUsersFile(
        "/nowhere/users",
        () => 0,
        () => undefined,
      );
    expect(open).toThrow(/^USERS_FILE: \/nowhere\/users cannot be used: ENOENT: no such file or directory$/);
  });

  it("that cannot be read any more is named once, and read as soon as it can be, although it is the same version", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "callboard-users-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, "users");
    const text = `${userLine({ name: "Ann", groups: [], hash })}\n`;
    writeFileSync(file, `${text}${userLine({ name: "Bob", groups: [], hash })}\n`);
    let now = 0;
    const warnings: string[] = [];
    const users = openUsersFile(
      file,
      () => now,
      (line) => warnings.push(line),
    );
    writeFileSync(file, "x".repeat(text.length));
    const { atime, mtime } = statSync(file);
    for (now of [1_000, 2_000, 3_000]) expect(users.find("bob")?.name).toBe("Bob");
    expect(users.problem()).toMatch(/cannot be used: line 1 .* makes such lines$/);
    expect(warnings).toEqual([`${users.problem()}; the users read before still count`]);
    writeFileSync(file, text);
    utimesSync(file, atime, mtime);
    now = 4_000;
    expect(users.problem()).toBeNull();
    expect([users.find("ann")?.name, users.find("bob")]).toEqual(["Ann", undefined]);
    expect(warnings.at(-1)).toBe(`USERS_FILE: ${file} is read again`);
  });
});

describe("a stored password", () => {
  it("matches only itself, and has another salt each time", async () => {
    expect(await matchesHash("correct horse", hash)).toBe(true);
    expect(await matchesHash("correct horse ", hash)).toBe(false);
    expect(await hashPassword("correct horse", 16)).not.toBe(hash);
  });
});
