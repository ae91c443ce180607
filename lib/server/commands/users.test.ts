import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { describe, expect, onTestFinished, test } from "vitest";
import { matchesHash } from "../gate/password/password-hash.ts";
import { parseUsers } from "../gate/password/users-file.ts";
import { usersCommand } from "./users.ts";

function begin() {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-users-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "users");
  return {
    file,
    run: (argv: string[], input = "") => usersCommand(argv, Readable.from([Buffer.from(input)])),
    find: (name: string) => parseUsers(readFileSync(file, "utf8")).get(name),
  };
}

test("a new user gets a password that is printed once and stored as a hash, in a file for its owner only", async () => {
  const { file, run, find } = begin();
  const printed = await run(["add", file, "Ann", "--groups", "callboard-admins,desk"]);
  const password = printed.trimEnd().split("\n").at(-1) ?? "";
  const user = find("ann");
  expect(user).toMatchObject({ name: "Ann", groups: ["callboard-admins", "desk"] });
  expect(await matchesHash(password, user?.hash ?? "")).toBe(true);
  expect(readFileSync(file, "utf8")).not.toContain(password);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("a new password from standard input keeps the groups; removing a user keeps the others", async () => {
  const { file, run, find } = begin();
  await run(["add", file, "Ann", "--groups", "desk"]);
  await run(["add", file, "Bob"]);
  expect(await run(["add", file, "ann", "--password-stdin"], "battery staple\n")).toBe("Wrote ann.\n");
  expect(find("ann")?.groups).toEqual(["desk"]);
  expect(await matchesHash("battery staple", find("ann")?.hash ?? "")).toBe(true);
  await run(["remove", file, "ANN"]);
  expect(await run(["list", file])).toBe("Bob\t\n");
});

describe("a file that the app reads", () => {
  const isRoot = process.getuid?.() === 0;
  const ownerOf = (file: string) => {
    const { uid, gid, mode } = statSync(file);
    return [uid, gid, mode & 0o777];
  };

  test("keeps its mode, and a link to it stays a link", async () => {
    const { file, run, find } = begin();
    await run(["add", file, "Ann"]);
    chmodSync(file, 0o640);
    const link = `${file}-link`;
    symlinkSync(file, link);
    await run(["add", link, "Bob"]);
    expect(ownerOf(file)[2]).toBe(0o640);
    expect(find("bob")).toBeDefined();
    await run(["remove", link, "Ann"]);
    expect(find("ann")).toBeUndefined();
  });

  test.skipIf(!isRoot)("keeps its owner and group when root changes it", async () => {
    const { file, run } = begin();
    await run(["add", file, "Ann"]);
    chownSync(file, 10_001, 10_002);
    await run(["add", file, "Bob"]);
    await run(["remove", file, "Ann"]);
    expect(ownerOf(file)).toEqual([10_001, 10_002, 0o600]);
  });

  test.skipIf(!isRoot)("belongs to the owner of its folder where root makes it", async () => {
    const { file, run } = begin();
    chownSync(path.dirname(file), 10_001, 10_002);
    await run(["add", file, "Ann"]);
    expect(ownerOf(file)).toEqual([10_001, 10_002, 0o600]);
  });
});

test("comments, blank lines and the other users stay as they are", async () => {
  const { file, run } = begin();
  await run(["add", file, "Ann", "--groups", "desk"]);
  await run(["add", file, "Bob"]);
  const [ann, bob] = readFileSync(file, "utf8").trimEnd().split("\n");
  writeFileSync(file, `# The desk\n${ann}\n\n# Bob: until March\n  ${bob}`);
  await run(["remove", file, "ann"]);
  expect(readFileSync(file, "utf8")).toBe(`# The desk\n\n# Bob: until March\n  ${bob}\n`);
  await run(["add", file, "BOB", "--groups", "press"]);
  await run(["add", file, "Cleo"]);
  const lines = readFileSync(file, "utf8").split("\n");
  expect(lines.map((line) => line.split(":scrypt")[0])).toEqual([
    "# The desk",
    "",
    "# Bob: until March",
    "BOB:press",
    "Cleo:",
    "",
  ]);
});

test("a name is stored without blanks around it", async () => {
  const { file, run, find } = begin();
  await run(["add", file, " #1 "]).catch(() => undefined);
  expect(await run(["add", file, " Ann "])).toContain("Ann signs in");
  expect([find("ann")?.name, await run(["list", file])]).toEqual(["Ann", "Ann\t\n"]);
});

test.each([
  [["add"], "add needs the FILE of users"],
  [["add", "FILE"], "add needs the NAME of a person"],
  [["add", "FILE", "a:b"], "add needs the NAME of a person: at most 80 characters, no colons"],
  [["add", "FILE", "Ann", "Lee"], "add takes one NAME; put quotes around one with blanks"],
  [["list", "FILE", "Ann"], "list takes no NAME"],
  [["add", "FILE", " "], "add needs the NAME of a person"],
  [["add", "FILE", "😀".repeat(41)], "add needs the NAME of a person"],
  [["add", "FILE", "ann", "--groups", "a:b"], "--groups needs names separated by commas, without colons"],
  [["add", "FILE", "ann", "--groups", "a\nb"], "--groups needs names separated by commas, without colons"],
  [["add", "FILE", "ann", "--password-stdin"], "a password needs at least 8 characters"],
  [["remove", "FILE", "ann"], "nobody in"],
  [["rename", "FILE"], 'unknown command "rename"; accepted: add, remove, list'],
])("%j is refused in one line", async (argv, message) => {
  const { file, run } = begin();
  const given = argv.map((word) => (word === "FILE" ? file : word));
  await expect(run(given, "short")).rejects.toThrow(message);
});
