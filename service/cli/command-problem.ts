import { withoutPassword } from "#lib/contract/environment/without-password.ts";

/** Why a command cannot run, in one line for the person who ran it. */
export class CommandProblem extends Error {
  override name = "CommandProblem";
}

/** The line for a bad value: its name, what was given, what is accepted. */
export function badValue(name: string, given: string, accepted: string): CommandProblem {
  return new CommandProblem(`${name} is ${JSON.stringify(withoutPassword(given))}; accepted: ${accepted}`);
}
