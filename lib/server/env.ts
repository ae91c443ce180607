import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { ReadingRules } from "../contract/board/reading-rules.ts";
import { fillSecrets } from "../contract/environment/secret-files.ts";
import { withoutPassword } from "../contract/environment/without-password.ts";
import { findAuthFaults } from "./gate/auth-faults.ts";
import { withoutTrailingSlash, type Variable } from "./setting-kinds.ts";
import { settings } from "./settings.ts";

type Given = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]["schema"]> };

/** How people sign in. */
export type Auth = NonNullable<Given["AUTH"]>;

export type Env = Omit<Given, "AUTH"> & { AUTH: Auth };

/** All settings, or one line per bad variable: its name, what was given (never a secret), what is accepted. */
export type ReadEnv = { ok: true; env: Env } | Faults;

interface Faults {
  ok: false;
  lines: string[];
}

/**
 * Reads settings from a record of texts; an empty text counts as not given. A secret `NAME` may be in the file that
 * `NAME_FILE` names. Never throws.
 */
export function readEnv(source: Record<string, string | undefined>): ReadEnv {
  const values: Record<string, unknown> = {};
  const all = Object.entries<Variable<unknown>>(settings);
  const secrets = all.filter(([, { isSecret }]) => isSecret).map(([name]) => name);
  const { variables: filled, lines } = fillSecrets(source, secrets, (file) => readFileSync(file, "utf8"));
  // Otherwise a secret whose file cannot be read would also be reported as missing.
  if (lines.length > 0) return { ok: false, lines };
  for (const [name, variable] of all) {
    const given = filled[name] === "" ? undefined : filled[name];
    const parsed = variable.schema.safeParse(given);
    if (parsed.success) values[name] = parsed.data;
    else lines.push(`${name}: ${describe(given, variable.isSecret)}; accepted: ${variable.accepted}`);
  }
  if (lines.length > 0) return { ok: false, lines };
  const given = values as Given;
  const faults = [...findPathFaults(given), ...findAuthFaults(given)];
  if (given.SMTP_URL !== null && given.SMTP_FROM === null)
    faults.push("SMTP_FROM: not given; SMTP_URL needs the address that messages come from");
  if (faults.length > 0) return { ok: false, lines: faults };
  return { ok: true, env: { ...given, AUTH: given.AUTH ?? "none" } };
}

/** What reading the secrets again found. */
export interface RereadSecrets {
  /** The new values that take effect at once, by the names of their variables. */
  changed: Partial<Env>;
  /** The variables whose new values need a restart. */
  forNextStart: string[];
  /** One line for each file that cannot be used; its former secret stays in force. */
  lines: string[];
}

/**
 * Reads the secrets again that are in files (`NAME_FILE`), and changes nothing; `Object.assign(env, changed)` does. A
 * file that cannot be used counts as unchanged. Never throws.
 */
export function rereadSecrets(
  env: Env,
  source: Record<string, string | undefined> = process.env,
): RereadSecrets {
  const inFiles = Object.entries<Variable<unknown>>(settings).filter(
    ([name, { isSecret }]) => isSecret && source[`${name}_FILE`],
  );
  const names = inFiles.map(([name]) => name);
  const { variables, lines } = fillSecrets(source, names, (file) => readFileSync(file, "utf8"));
  const changed: Record<string, unknown> = {};
  const forNextStart: string[] = [];
  for (const [name, { schema, accepted, isForStart }] of inFiles) {
    const given = variables[name];
    if (!given) continue;
    const { success, data } = schema.safeParse(given);
    if (!success) lines.push(`${name}: ${describe(given, true)}; accepted: ${accepted}`);
    else if (!isDeepStrictEqual(data, env[name as keyof Env])) {
      if (isForStart) forNextStart.push(name);
      else changed[name] = data;
    }
  }
  return { changed, forNextStart, lines };
}

/** The settings of the store's place, for commands that need no others. Never throws. */
export function readStorePlace(): { ok: true; place: Pick<Env, "DATA_DIR" | "DATABASE_URL"> } | Faults {
  // Other settings may be missing or wrong.
  const { DATA_DIR, DATABASE_URL, DATABASE_URL_FILE } = process.env;
  const read = readEnv({ UPSTREAM_API_KEY: "not-needed", DATA_DIR, DATABASE_URL, DATABASE_URL_FILE });
  return read.ok ? { ok: true, place: read.env } : read;
}

/** The settings of this process. The only reader of process.env in the app. */
export function readProcessEnv(): ReadEnv {
  return readEnv(process.env);
}

/** Links and redirects begin with PUBLIC_URL, so it must include BASE_PATH. */
function findPathFaults({ PUBLIC_URL, BASE_PATH }: Given): string[] {
  const path = PUBLIC_URL === null ? BASE_PATH : withoutTrailingSlash(new URL(PUBLIC_URL).pathname);
  if (path === BASE_PATH) return [];
  const accepted =
    BASE_PATH === "" ? "no path, or the same one as BASE_PATH" : `one that ends with ${BASE_PATH}`;
  return [`PUBLIC_URL: given "${PUBLIC_URL}"; accepted: ${accepted}`];
}

function describe(given: string | undefined, isSecret = false): string {
  if (given === undefined) return "not given";
  return isSecret
    ? "given, but not valid (value not shown)"
    : `given ${JSON.stringify(withoutPassword(given))}`;
}

/** The contact that some push services require; null where there is none, which turns push off. */
export function pushContact({ PUSH_CONTACT, PUBLIC_URL }: Env): string | null {
  return PUSH_CONTACT ?? (PUBLIC_URL?.startsWith("https:") === true ? PUBLIC_URL : null);
}

/** The rules for readings, from the settings. */
export function readingRules(env: Env): ReadingRules {
  return {
    lateAfterMs: env.LATE_AFTER_MS,
    overrunAfterMs: env.OVERRUN_AFTER_MS,
    stuckAfterMs: env.STUCK_AFTER_MS,
    flappingChanges: env.FLAPPING_CHANGES,
    flappingWithinMs: env.FLAPPING_WITHIN_MS,
    recoveredForMs: env.RECOVERED_FOR_MS,
  };
}
