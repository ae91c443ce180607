import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { hashPassword } from "../gate/password/password-hash.ts";
import { parseUsers, userKey, userLine, type User } from "../gate/password/users-file.ts";

const help = `Who may sign in with AUTH=password. FILE is the app's USERS_FILE, which a running app reads again by itself.

  npm run users -- add FILE NAME [--groups a,b] [--password-stdin]
                                  adds somebody or gives them another password, with the same groups
                                  unless others are given; prints a new password
                                  unless it comes on standard input
  npm run users -- remove FILE NAME
  npm run users -- list FILE

The groups callboard-operators and callboard-admins give roles (OPERATOR_GROUPS, ADMIN_GROUPS); everyone else reads.
`;

const options = {
  groups: { type: "string" },
  "password-stdin": { type: "boolean", default: false },
  help: { type: "boolean", short: "h" },
} as const;

/** A mistake in the command or the file; one line. */
class UsersProblem extends Error {}

/**
 * Runs one command on a file of users.
 *
 * @param input where a password may come from
 * @returns what to print
 * @throws Error in one line when it cannot be done
 */
export async function usersCommand(argv: readonly string[], input: NodeJS.ReadableStream): Promise<string> {
  const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
  const [verb, file, name] = positionals;
  if (values.help || verb === undefined) return help;
  if (file === undefined) throw new UsersProblem(`${verb} needs the FILE of users (see --help)`);
  if (verb === "list") return listUsers(readUsers(file));
  if (verb !== "add" && verb !== "remove")
    throw new UsersProblem(
      `unknown command ${JSON.stringify(verb)}; accepted: add, remove, list (see --help)`,
    );
  if (name === undefined || !/^[^:#\p{Cc}][^:\p{Cc}]{0,79}$/u.test(name))
    throw new UsersProblem(`${verb} needs the NAME of a person: at most 80 characters, no colons`);
  const users = readUsers(file);
  if (verb === "remove") {
    if (!users.delete(userKey(name))) throw new UsersProblem(`nobody in ${file} has the name ${name}`);
    writeUsers(file, users);
    return `Removed ${name}. Their sessions end now.\n`;
  }
  const given = values["password-stdin"] ? (await text(input)).replace(/\r?\n$/, "") : null;
  if (given !== null && given.length < 8) throw new UsersProblem("a password needs at least 8 characters");
  const password = given ?? randomBytes(12).toString("base64url");
  const groups = values.groups?.split(",") ?? users.get(userKey(name))?.groups ?? [];
  users.set(userKey(name), { name, groups, hash: await hashPassword(password) });
  writeUsers(file, users);
  return given === null
    ? `${name} signs in with this password, shown only now:\n${password}\n`
    : `Wrote ${name}.\n`;
}

function readUsers(file: string): Map<string, User> {
  try {
    return parseUsers(readFileSync(file, "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return new Map();
    throw error;
  }
}

/** Renames a finished file, so that a running app never reads an incomplete one. */
function writeUsers(file: string, users: ReadonlyMap<string, User>): void {
  const lines = [...users.values()].map((user) => `${userLine(user)}\n`);
  writeFileSync(`${file}.new`, lines.join(""), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function listUsers(users: ReadonlyMap<string, User>): string {
  return [...users.values()].map(({ name, groups }) => `${name}\t${groups.join(",")}\n`).join("");
}
