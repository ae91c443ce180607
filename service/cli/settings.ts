import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fillSecrets } from "#lib/contract/environment/secret-files.ts";
import { badValue, CommandProblem } from "./command-problem.ts";

/** Variables of the environment; blank ones count as absent. */
export type Environment = Record<string, string | undefined>;

const secrets = ["SERVICE_DATABASE_URL", "SERVICE_CONTROL_TOKEN", "SERVICE_BOOTSTRAP_KEY"];

/**
 * The environment with the secrets that are in files, such as SERVICE_CONTROL_TOKEN_FILE.
 * @throws {CommandProblem} for the first file that cannot be used
 */
export function withSecretFiles(environment: Environment): Environment {
  const { variables, lines } = fillSecrets(environment, secrets, (file) => readFileSync(file, "utf8"));
  const [fault] = lines;
  if (fault !== undefined) throw new CommandProblem(fault);
  return variables;
}

/** A value and the name of its source. */
interface Given {
  name: string;
  text: string;
}

/** The value of an option, else of an environment variable that is not blank; null when neither is given. */
export function given(
  options: Record<string, unknown>,
  option: string,
  environment: Environment,
  variable?: string,
): Given | null {
  const typed = options[option];
  if (typeof typed === "string") return { name: `--${option}`, text: typed };
  const inherited = variable === undefined ? undefined : environment[variable];
  return variable !== undefined && inherited ? { name: variable, text: inherited } : null;
}

/** @throws {CommandProblem} when there are more arguments than the action takes */
export function refuseExtraArguments(max: number, positionals: readonly string[]): void {
  const [extra] = positionals.slice(max);
  if (extra !== undefined) throw new CommandProblem(`unexpected argument ${JSON.stringify(extra)}`);
}

/**
 * @param orElse ends the sentence that says what is accepted
 * @throws {CommandProblem} when it is not a whole number in the range
 */
export function wholeNumber(value: Given, minimum: number, maximum: number, orElse = ""): number {
  const number = /^\d{1,15}$/.test(value.text) ? Number(value.text) : NaN;
  if (number >= minimum && number <= maximum) return number;
  throw badValue(value.name, value.text, `a whole number from ${minimum} to ${maximum}${orElse}`);
}

/** @throws {CommandProblem} when it is not a number above 0 */
export function positiveNumber(value: Given, maximum: number): number {
  const number = /^\d+(\.\d+)?$/.test(value.text) ? Number(value.text) : NaN;
  if (number > 0 && number <= maximum) return number;
  throw badValue(value.name, value.text, `a number above 0, at most ${maximum}`);
}

/** @throws {CommandProblem} when it is none of the words */
export function oneOfWords<Word extends string>(value: Given, words: readonly Word[]): Word {
  const word = words.find((each) => each === value.text);
  if (word !== undefined) return word;
  throw badValue(value.name, value.text, words.join(" or "));
}

/** An http(s) address, as given. @throws {CommandProblem} when it is not one */
export function webAddress(value: Given): string {
  const url = URL.parse(value.text);
  if (url && (url.protocol === "http:" || url.protocol === "https:")) return value.text;
  throw badValue(value.name, value.text, "an address that begins with http:// or https://");
}

/** The database to use: `--database`, SERVICE_DATABASE_URL, or a file in DATA_DIR. */
export function databaseAddress(options: Record<string, unknown>, environment: Environment): string {
  const value = given(options, "database", environment, "SERVICE_DATABASE_URL");
  if (!value) return join(environment.DATA_DIR || ".data", "service.sqlite");
  const hasOtherScheme =
    /^[a-z][a-z0-9+.-]+:\/\//i.test(value.text) && !/^postgres(ql)?:\/\//.test(value.text);
  if (value.text === "" || hasOtherScheme)
    throw badValue(value.name, value.text, "a file or a postgres:// address");
  return value.text;
}
