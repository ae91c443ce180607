import { describe, expect, it } from "vitest";
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
    expect(open).toThrow(/^USERS_FILE: \/nowhere\/users cannot be used: ENOENT/);
  });
});

describe("a stored password", () => {
  it("matches only itself, and has another salt each time", async () => {
    expect(await matchesHash("correct horse", hash)).toBe(true);
    expect(await matchesHash("correct horse ", hash)).toBe(false);
    expect(await hashPassword("correct horse", 16)).not.toBe(hash);
  });
});
