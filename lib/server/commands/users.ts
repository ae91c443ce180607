import { randomBytes } from "node:crypto";
import { readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { text as readStream } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { hashPassword } from "../gate/password/password-hash.ts";
import { isUserName, keyOfLine, parseUsers, userKey, userLine } from "../gate/password/users-file.ts";
import { keepOwner } from "../store/private-file.ts";

const help = `Who may sign in with AUTH=password. FILE is the app's USERS_FILE, which a running app reads again by itself.

  npm run users -- add FILE NAME [--groups a,b] [--password-stdin]
                                  adds a user or changes their password; the groups stay
                                  unless --groups is given; prints a new password
                                  unless one comes on standard input
  npm run users -- remove FILE NAME
  npm run users -- list FILE

The groups callboard-operators and callboard-admins give roles (OPERATOR_GROUPS, ADMIN_GROUPS); everyone else reads.
`;

const options = {
  groups: { type: "string" },
  "password-stdin": { type: "boolean", default: false },
  help: { type: "boolean", short: "h" },
} as const;

const verbs = ["add", "remove", "list"];

/**
 * Runs one command on a file of users.
 *
 * @param input where a password may come from
 * @returns what to print
 * @throws Error in one line when it cannot be done
 */
export async function usersCommand(argv: readonly string[], input: NodeJS.ReadableStream): Promise<string> {
  const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
  const [verb, file, givenName] = positionals;
  if (values.help || verb === undefined) return help;
  if (file === undefined) throw new Error(`${verb} needs the FILE of users (see --help)`);
  if (!verbs.includes(verb))
    throw new Error(`unknown command ${JSON.stringify(verb)}; accepted: ${verbs.join(", ")} (see --help)`);
  if (verb === "list" && givenName !== undefined) throw new Error("list takes no NAME (see --help)");
  if (positionals.length > 3)
    throw new Error(`${verb} takes one NAME; put quotes around one with blanks (see --help)`);
  const text = readText(file);
  const users = parseUsers(text);
  if (verb === "list")
    return [...users.values()].map((user) => `${user.name}\t${user.groups.join(",")}\n`).join("");
  const name = givenName?.trim() ?? "";
  if (!isUserName(name))
    throw new Error(`${verb} needs the NAME of a person: at most 80 characters, no colons`);
  const key = userKey(name);
  if (verb === "remove") {
    if (!users.has(key)) throw new Error(`nobody in ${file} has the name ${name}`);
    writeLine(file, text, key, null);
    return `Removed ${name}. Their sessions end within a second; where the app cannot read the file, /status says so.\n`;
  }
  if (values.groups !== undefined && /[:\p{Cc}]/u.test(values.groups))
    throw new Error("--groups needs names separated by commas, without colons");
  const given = values["password-stdin"] ? (await readStream(input)).replace(/\r?\n$/, "") : null;
  if (given !== null && given.length < 8) throw new Error("a password needs at least 8 characters");
  const password = given ?? randomBytes(12).toString("base64url");
  const groups = values.groups?.split(",") ?? users.get(key)?.groups ?? [];
  writeLine(file, text, key, userLine({ name, groups, hash: await hashPassword(password) }));
  return given === null
    ? `${name} signs in with this password, shown only now:\n${password}\n`
    : `Wrote ${name}.\n`;
}

/** Empty where there is no file yet. */
function readText(file: string): string {
  return ifThere(() => readFileSync(file, "utf8")) ?? "";
}

/** What `read` finds; null where there is no such file. */
function ifThere<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/**
 * Replaces a user's line in the text of a file, or removes it (null); every other line stays. Renames a finished file,
 * so that a running app never reads an incomplete one.
 */
function writeLine(file: string, text: string, key: string, line: string | null): void {
  const lines = text.trimEnd() === "" ? [] : text.trimEnd().split(/\r?\n/);
  const at = lines.findIndex((each) => keyOfLine(each) === key);
  const place = at === -1 ? lines.length : at;
  const written = lines.toSpliced(place, at === -1 ? 0 : 1, ...(line === null ? [] : [line]));
  replaceFile(file, written.map((each) => `${each}\n`).join(""));
}

/**
 * Replaces a file, which keeps its owner and mode, so that the app can read it whoever runs the command. A new one is for
 * its owner only: whoever owns the folder where root makes it.
 */
function replaceFile(file: string, text: string): void {
  const target = ifThere(() => realpathSync(file)) ?? file;
  const former = ifThere(() => statSync(target));
  const made = `${target}.new`;
  rmSync(made, { force: true });
  try {
    writeFileSync(made, text, { mode: 0o600, flag: "wx" });
    keepOwner(made, former);
    renameSync(made, target);
  } catch (error) {
    rmSync(made, { force: true });
    throw error;
  }
}
