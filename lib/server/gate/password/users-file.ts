import { readFileSync, statSync } from "node:fs";
import { actingLimits } from "../../../contract/board/values/limits.ts";
import { errorText } from "../../error-text.ts";
import { isPasswordHash } from "./password-hash.ts";

/** Somebody who may sign in with a password. */
export interface User {
  name: string;
  groups: readonly string[];
  hash: string;
}

/** Finds users by name, whatever its case. */
export interface Users {
  find: (name: string) => User | undefined;
  /** Any user; undefined when there are none. */
  any: () => User | undefined;
  /** Why the file cannot be read now, in one line, while the users read before still count; null while it is read. */
  problem: () => string | null;
}

const checkEveryMs = 1_000;

/** Names are compared without regard to case. */
export function userKey(name: string): string {
  return name.trim().normalize("NFC").toLowerCase();
}

/** A user as a line of the file: `name:group,group:hash`. */
export function userLine({ name, groups, hash }: User): string {
  return `${name}:${groups.join(",")}:${hash}`;
}

/** Whether a user can have this name, without blanks around it. */
export function isUserName(name: string): boolean {
  return /^[^:#\p{Cc}][^:\p{Cc}]*$/u.test(name) && name.length <= actingLimits.by;
}

/** The key of the user on a line of the file; null for a blank line or a comment. */
export function keyOfLine(line: string): string | null {
  const [name = ""] = line.split(":");
  return line.trim() === "" || line.startsWith("#") ? null : userKey(name);
}

/** The users of a file's text; blank lines and lines that begin with # are skipped. @throws Error naming the line */
export function parseUsers(text: string): Map<string, User> {
  const users = new Map<string, User>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const key = keyOfLine(line);
    if (key === null) continue;
    const [name = "", groups = "", hash = "", ...more] = line.split(":").map((part) => part.trim());
    const isName = name !== "" && name.length <= actingLimits.by;
    if (!isName || !isPasswordHash(hash) || more.length > 0)
      throw new Error(`line ${index + 1} is not name:groups:hash; npm run users makes such lines`);
    if (users.has(key)) throw new Error(`line ${index + 1} names ${name} again`);
    users.set(key, { name, groups: groups.split(",").map((group) => group.trim()), hash });
  }
  return users;
}

/**
 * The users of a file, which is read again when it changes. While it cannot be used, the users read before remain, and
 * it is tried again: what mends it, such as another owner, need not change its content.
 *
 * @param steadyNow milliseconds by a monotonic clock
 * @param warn logs one line when a changed file cannot be used, and one when it is read again
 * @throws Error in one line when it cannot be used at first
 */
export function openUsersFile(file: string, steadyNow: () => number, warn: (line: string) => void): Users {
  // Before the file: a change in between is then noticed at the next check.
  let readVersion = versionOf(file);
  let users = readUsers(file);
  let checkedAt = steadyNow();
  let problem: string | null = null;
  const reloadIfChanged = () => {
    if (steadyNow() - checkedAt < checkEveryMs) return;
    checkedAt = steadyNow();
    const version = versionOf(file);
    if (version === readVersion && problem === null) return;
    try {
      users = readUsers(file);
      // Only now: what could not be read has to be tried again.
      readVersion = version;
      if (problem !== null) warn(`USERS_FILE: ${file} is read again`);
      problem = null;
    } catch (error) {
      const found = errorText(error);
      if (found !== problem) warn(`${found}; the users read before still count`);
      problem = found;
    }
  };
  return {
    find(name) {
      reloadIfChanged();
      return users.get(userKey(name));
    },
    any: () => users.values().next().value,
    problem() {
      reloadIfChanged();
      return problem;
    },
  };
}

function readUsers(file: string): Map<string, User> {
  try {
    return parseUsers(readFileSync(file, "utf8"));
  } catch (error) {
    // Node's message about a file ends with its name, which is named already.
    const reason = errorText(error).replace(/, \w+ '.*'$/, "");
    throw new Error(`USERS_FILE: ${file} cannot be used: ${reason}`, { cause: error });
  }
}

/** Changes with every write, also when the file is replaced by another one. */
function versionOf(file: string): string {
  try {
    const { ino, mtimeMs, size } = statSync(file);
    return `${ino} ${mtimeMs} ${size}`;
  } catch (error) {
    return errorText(error);
  }
}
